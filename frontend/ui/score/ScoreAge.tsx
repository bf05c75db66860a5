import type { Freshness } from '#shared/domain/time/age.ts'
import styles from './Score.module.css'

/** The age of the scores. Outdated ones are amber, with a diamond for the dot. */
export const ScoreAge = ({ text, stale }: Freshness) => (
  <span className={`anchor small muted unbroken ${styles.age}`} data-stale={stale || undefined}>
    {text}
    {stale && <span className="vh">, older than usual</span>}
  </span>
)
