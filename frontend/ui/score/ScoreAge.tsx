import type { Freshness } from '#shared/domain/time/age.ts'
import styles from './Score.module.css'

interface Props {
  /** Undefined where the scores stay as they are, so that no age stands beside them. */
  age: Freshness | undefined
  /** When the page asks again; empty if it does not. */
  refresh: string
}

/** The age of the scores, and when the page asks again. Outdated scores are amber, with a diamond for the dot. */
export const ScoreAge = ({ age, refresh }: Props) => (
  <span className={`small muted unbroken ${styles.ages}`}>
    {age && (
      <span className={`anchor ${styles.age}`} data-stale={age.stale || undefined}>
        {age.text}
        {age.stale && <span className="vh">, older than usual</span>}
      </span>
    )}
    {refresh && <small>{refresh}</small>}
  </span>
)
