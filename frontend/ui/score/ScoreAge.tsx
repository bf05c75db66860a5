import type { Freshness } from '#shared/domain/time/age.ts'
import styles from './ScoreAge.module.css'

/** How old the scores are; amber, and a diamond for a dot, once they are older than they should be. */
export const ScoreAge = ({ text, stale }: Freshness) => (
  <span className={styles.fresh} data-stale={stale || undefined}>
    {text}
    {stale && <span className="vh">, older than usual</span>}
  </span>
)
