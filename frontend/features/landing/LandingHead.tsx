import { Link } from '@tanstack/react-router'
import { audit, track } from '../../lib/analytics.ts'
import { Spinner } from '../../ui/loading/Spinner.tsx'
import { ScoreAge } from '../../ui/score/ScoreAge.tsx'
import { type View, views } from './landing.ts'
import styles from './ViewTabs.module.css'

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

export const LandingHead = ({
  title,
  loading,
  updatedAt,
  refresh,
  sportInfo,
  view,
  meta,
}: Props) => (
  <header className={`grid gap-2 ${styles.head}`}>
    <div className="row between">
      <h1>{title}</h1>
      {loading && <Spinner label={loading} />}
      {updatedAt !== undefined && (
        <ScoreAge
          updatedAt={updatedAt}
          refreshMinutes={sportInfo?.refresh_minutes}
          refresh={refresh}
        />
      )}
    </div>
    {sportInfo === undefined && <div className={styles.pendingTabs} />}
    {sportInfo?.form_display && <ViewTabs current={view} meta={meta} />}
  </header>
)

interface ViewTabsProps {
  current: View
  /** Recorded when a tab is clicked. */
  meta: Readonly<Record<string, unknown>>
}

const ViewTabs = ({ current, meta }: ViewTabsProps) => (
  <nav className={`tabs ${styles.tabs}`} aria-label="Views">
    {views.map(({ view, label, action }) => (
      <Link
        key={view}
        from="/{-$sport}/upcominggames"
        to="."
        search={({ league }) => ({ league, view })}
        aria-current={view === current ? 'page' : undefined}
        onClick={() => {
          audit(action, meta)
          track(action, meta)
        }}
      >
        {label}
      </Link>
    ))}
  </nav>
)
