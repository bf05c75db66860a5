import { freshness } from '#shared/domain/time/age.ts'
import { useNow } from '../../lib/serverTime.ts'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import { ScoreAge } from '../../ui/score/ScoreAge.tsx'
import styles from './LandingHead.module.css'
import type { View } from './landing.ts'
import { ViewTabs } from './ViewTabs.tsx'

interface Props {
  title: string
  /** What is being loaded, while it is. */
  loading: string | undefined
  /** Absent where nothing has an age: before an answer, and of articles. */
  updatedAt: string | null | undefined
  /** `null` where the options could not be had: no tabs then, and no judgement of the age. */
  sportInfo: { form_display: boolean; refresh_minutes: number } | null | undefined
  view: View
  /** What is noted beside a click on a tab. */
  meta: Readonly<Record<string, unknown>>
}

const minute = 60_000

export const LandingHead = ({ title, loading, updatedAt, sportInfo, view, meta }: Props) => {
  const now = useNow()
  const longest = sportInfo ? sportInfo.refresh_minutes * minute : Number.POSITIVE_INFINITY
  return (
    <header className={styles.head}>
      <div className="row between">
        <h1>{title}</h1>
        {loading && <Spinner label={loading} />}
        {updatedAt !== undefined && <ScoreAge {...freshness(updatedAt, now, longest)} />}
      </div>
      {sportInfo === undefined && <div className={styles.pendingTabs} />}
      {sportInfo?.form_display && <ViewTabs current={view} meta={meta} />}
    </header>
  )
}
