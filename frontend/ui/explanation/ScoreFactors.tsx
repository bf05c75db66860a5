import type { ShownPlayerExplanation } from '#shared/contract/explanation.ts'
import { type Band, playerBand } from '#shared/domain/score/bands.ts'
import { playerChanges, playerFactors } from '#shared/presentation/explanation/playerFactors.ts'
import { BandChip } from '../score/BandChip.tsx'
import { BandNumber } from '../score/BandNumber.tsx'
import styles from './PlayerScore.module.css'

interface FactorsProps {
  explanation: ShownPlayerExplanation
  score: string
  band: Band
  /** The game has begun. */
  isPast?: boolean
}

/** `68% fit to play × 74% of normal × 91% stays on = 46` */
export const ScoreFactors = ({ explanation, score, band, isPast = false }: FactorsProps) => {
  const { plays, fit, stays, between } = playerFactors(explanation)
  const factors = [
    // His chance to play may be lower, because a coach also leaves out players who are fit.
    {
      question: isPast ? 'Was he fit to play?' : 'Is he fit to play?',
      percent: plays,
      word: 'fit to play',
    },
    { question: 'How close to his best?', percent: fit, word: 'of normal' },
    isPast
      ? { question: 'Would he last?', percent: stays, word: 'to stay on' }
      : { question: 'Will he last?', percent: stays, word: 'stays on' },
  ]
  return (
    <section className={`grid gap-3 between ${styles.product}`} aria-label="The score as a product">
      {factors.map(({ question, percent, word }, index) => (
        <p key={word}>
          <small>{question}</small>
          <b className="num">
            {index > 0 && <span className={`muted ${styles.sign}`}>× </span>}
            {percent}%
          </b>
          <small>{word}</small>
        </p>
      ))}
      <p className={styles.result}>
        <b className="num">
          <span className={`muted ${styles.sign}`}>= </span>
          {between && `${between}, shown as `}
          {score}
        </b>
        <BandChip band={band} />
      </p>
    </section>
  )
}

interface ChangesProps extends Pick<FactorsProps, 'explanation'> {
  isOutForOtherReason: boolean
}

/** The player's score if he played, if he did not, and without one of his injuries. */
export const ScoreChanges = ({ explanation, isOutForOtherReason }: ChangesProps) => {
  const changes = playerChanges(explanation, isOutForOtherReason)
  if (changes.length === 0) return null
  return (
    <section>
      <h3>What would change it</h3>
      <ul className={styles.changes}>
        {changes.map(({ label, score }) => (
          <li key={label}>
            {label} <BandNumber band={playerBand(score)} text={String(score)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
