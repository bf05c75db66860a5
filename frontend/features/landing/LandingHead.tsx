import { freshness } from '#shared/domain/time/age.ts'
import { useNow } from '../../lib/serverTime.ts'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import { ScoreAge } from '../../ui/score/ScoreAge.tsx'
import type { View } from './landing.ts'
import styles from './ViewTabs.module.css'
import { ViewTabs } from './ViewTabs.tsx'

interface Props {
  title: string
  /** The spinner's text while the tab is loading. */
  loading: string | undefined
  /** Undefined while loading, and for articles, which have no age. */
  updatedAt: string | null | undefined
  /** When the tab is refreshed next. */
  refresh: string
  /** `null` if the options could not be loaded. Then there are no tabs, and no scores are marked as old. */
  sportInfo: { form_display: boolean; refresh_minutes: number } | null | undefined
  view: View
  /** Recorded when a tab is clicked. */
  meta: Readonly<Record<string, unknown>>
}

const msPerMinute = 60_000

export const LandingHead = ({
  title,
  loading,
  updatedAt,
  refresh,
  sportInfo,
  view,
  meta,
}: Props) => {
  const now = useNow()
  const refreshTime = sportInfo ? sportInfo.refresh_minutes * msPerMinute : Number.POSITIVE_INFINITY
  return (
    <header className={`grid gap-2 ${styles.head}`}>
      <div className="row between">
        <h1>{title}</h1>
        {loading && <Spinner label={loading} />}
        {updatedAt !== undefined && (
          <ScoreAge age={freshness(updatedAt, now, refreshTime)} refresh={refresh} />
        )}
      </div>
      {sportInfo === undefined && <div className={styles.pendingTabs} />}
      {sportInfo?.form_display && <ViewTabs current={view} meta={meta} />}
    </header>
  )
}
