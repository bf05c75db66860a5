import { freshness } from '#shared/domain/time/age.ts'
import { useNow } from '../../lib/serverTime.ts'
import styles from './Score.module.css'

interface Props {
  /** Undefined if the scores are final, so that no age is shown. */
  updatedAt: string | null | undefined
  /** Older scores are marked; none if it is undefined. */
  refreshMinutes?: number | undefined
  /** When the page refetches; empty if it does not. */
  refresh: string
}

/**
 * The age of the scores, and when the page refetches. Outdated scores are amber, with a diamond instead of the
 * dot.
 */
export const ScoreAge = ({
  updatedAt,
  refreshMinutes = Number.POSITIVE_INFINITY,
  refresh,
}: Props) => {
  const age = freshness(updatedAt, useNow(), refreshMinutes * 60_000)
  return (
    <span className={`anchor small muted unbroken ${styles.ages}`}>
      {updatedAt !== undefined && (
        <span className={`anchor ${styles.age}`} data-stale={age.stale || undefined}>
          {age.text}
          {age.stale && <span className="vh">, older than usual</span>}
        </span>
      )}
      {refresh && <small>{refresh}</small>}
    </span>
  )
}
