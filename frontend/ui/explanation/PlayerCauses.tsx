import type { ShownPlayerExplanation } from '#shared/contract/explanation.ts'
import { isFullyRecovered } from '#shared/domain/injury/injuryDisplay.ts'
import { signed } from '#shared/domain/score/numberText.ts'
import { sentenceCase } from '#shared/domain/text/letters.ts'
import { dayAndMonth } from '#shared/domain/time/dates.ts'
import { type PlayerCause, playerCauses } from '#shared/presentation/explanation/playerFactors.ts'
import styles from './PlayerScore.module.css'

interface Props {
  explanation: ShownPlayerExplanation
  isOutThoughFit: boolean
  today: string
}

/** One line for each cause with its dates and its points, which add up to the score. */
export const PlayerCauses = ({ explanation, isOutThoughFit, today }: Props) => {
  const causes = playerCauses(explanation)
  const score = Math.round(explanation.shown_score)
  if (causes.length === 0)
    return (
      <p className="note">
        Nothing lowers his score: no injury counts, and{' '}
        {isOutThoughFit ? 'his absence has another reason' : 'he plays'}.
      </p>
    )
  return (
    <section>
      <h3>{score === 99 ? 'What takes 1 point' : `What takes ${100 - score} points`}</h3>
      <ul className={`${styles.lines} ${styles.causes}`}>
        {causes.map((cause) => (
          <li key={`${cause.kind} ${cause.label} ${cause.injuryDate}`}>
            <span>
              <b>{titleOf(cause)}</b>
              <small>{detailOf(cause, today)}</small>
            </span>
            <span className={styles.bar} aria-hidden="true">
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

const titleOf = ({ kind, label, shown }: PlayerCause): string => {
  if (kind === 'availability') return shown === -100 ? 'He does not play' : 'He may not play'
  return kind === 'risk' ? 'Risk of a new injury in this game' : sentenceCase(label)
}

const detailOf = ({ kind, injuryDate, returnedOn, shown }: PlayerCause, today: string): string => {
  if (kind === 'availability')
    return shown === -100 ? 'so nothing else counts' : 'the chance that he misses the game'
  if (kind === 'risk') return 'the share of the game that it would cost him'
  if (kind === 'minor') return 'less than half a point each'
  if (!injuryDate) return ''
  const hurt = `hurt ${dayAndMonth(injuryDate, today)}`
  if (!returnedOn) return `${hurt}, not yet back`
  const recovered = isFullyRecovered({ recovery_return_date: returnedOn }, today)
  const now = recovered ? 'wearing off' : 'still held back'
  return `${hurt}, back since ${dayAndMonth(returnedOn, today)}, ${now}`
}
