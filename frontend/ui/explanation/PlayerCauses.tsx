import type { ShownPlayerExplanation } from '#shared/contract/explanation.ts'
import { isFullyRecovered } from '#shared/domain/injury/injuryDisplay.ts'
import { signed } from '#shared/domain/score/numberText.ts'
import { sentenceCase } from '#shared/domain/text/letters.ts'
import { dayAndMonth } from '#shared/domain/time/dates.ts'
import { type PlayerCause, playerCauses } from '#shared/presentation/explanation/playerFactors.ts'
import styles from './PlayerScore.module.css'

interface Props {
  explanation: ShownPlayerExplanation
  isOutForOtherReason: boolean
  today: string
  /** The game has begun. */
  isPast?: boolean
}

/** One line for each cause with its dates and its points, which add up to the score. */
export const PlayerCauses = ({
  explanation,
  isOutForOtherReason,
  today,
  isPast = false,
}: Props) => {
  const causes = playerCauses(explanation)
  const score = Math.round(explanation.shown_score)
  if (causes.length === 0)
    return <p className="note">{nothingLowers(isOutForOtherReason, isPast)}</p>
  return (
    <section>
      <h3>
        What {isPast ? 'took' : 'takes'} {score === 99 ? '1 point' : `${100 - score} points`}
      </h3>
      <ul className={`${styles.lines} ${styles.causes}`}>
        {causes.map((cause) => (
          <li key={`${cause.kind} ${cause.label} ${cause.injuryDate}`}>
            <span>
              <b>{titleOf(cause, isPast)}</b>
              <small>{detailOf(cause, today, isPast)}</small>
            </span>
            <span className={`sunken ${styles.bar}`} aria-hidden="true">
              <i style={{ width: `${Math.abs(cause.shown)}%` }} />
            </span>
            <b className="num">{signed(cause.shown, 0)}</b>
          </li>
        ))}
        <li className={styles.sum}>
          <b className="num">100 − {100 - score}</b>
          <b className="num">{score}</b>
        </li>
      </ul>
    </section>
  )
}

const nothingLowers = (isOutForOtherReason: boolean, isPast: boolean): string => {
  if (isPast)
    return `Nothing lowered his score: no injury counted, and ${isOutForOtherReason ? 'his absence had another reason' : 'nothing kept him out'}.`
  return `Nothing lowers his score: no injury counts, and ${isOutForOtherReason ? 'his absence has another reason' : 'he plays'}.`
}

const titleOf = ({ kind, label, shown }: PlayerCause, isPast: boolean): string => {
  if (kind === 'risk') return 'Risk of a new injury in this game'
  if (kind !== 'availability') return sentenceCase(label)
  if (isPast) return shown === -100 ? 'He was out' : 'He was in doubt'
  return shown === -100 ? 'He does not play' : 'He may not be fit to play'
}

const detailOf = (
  { kind, injuryDate, isAbout, returnedOn, shown }: PlayerCause,
  today: string,
  isPast: boolean,
): string => {
  if (kind === 'availability' && shown === -100)
    return `so nothing else ${isPast ? 'counted' : 'counts'}`
  if (kind === 'availability')
    return `the chance that his health ${isPast ? 'would keep' : 'keeps'} him out`
  if (kind === 'risk')
    return `the share of the game that it would ${isPast ? 'have cost' : 'cost'} him`
  if (kind === 'minor') return 'less than half a point each'
  if (!injuryDate) return ''
  const hurt = `hurt ${isAbout ? 'about ' : ''}${dayAndMonth(injuryDate, today)}`
  if (!returnedOn) return `${hurt}, not yet back`
  const recovered = isFullyRecovered({ recovery_return_date: returnedOn }, today)
  const now = recovered ? 'wearing off' : 'still held back'
  return `${hurt}, back since ${dayAndMonth(returnedOn, today)}, ${now}`
}
