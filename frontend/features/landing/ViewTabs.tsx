import { Link } from '@tanstack/react-router'
import { audit, track } from '../../lib/analytics.ts'
import { type View, views } from './landing.ts'
import styles from './ViewTabs.module.css'

interface Props {
  current: View
  /** Recorded when a tab is clicked. */
  meta: Readonly<Record<string, unknown>>
}

export const ViewTabs = ({ current, meta }: Props) => (
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
