import type { Freshness } from '#shared/domain/time/age.ts'
import styles from './Score.module.css'

interface Props {
  /** Undefined if the scores are final, so that no age is shown. */
  age: Freshness | undefined
  /** When the page refetches; empty if it does not. */
  refresh: string
}

/**
 * The age of the scores, and when the page refetches. Outdated scores are amber, with a diamond instead of the
 * dot.
 */
export const ScoreAge = ({ age, refresh }: Props) => (
  <span className={`anchor small muted unbroken ${styles.ages}`}>
    {age && (
      <span className={`anchor ${styles.age}`} data-stale={age.stale || undefined}>
        {age.text}
        {age.stale && <span className="vh">, older than usual</span>}
      </span>
    )}
    {refresh && <small>{refresh}</small>}
  </span>
)
