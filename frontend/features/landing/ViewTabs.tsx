import { Link } from '@tanstack/react-router'
import styles from './ViewTabs.module.css'
import { type View, views } from './views.ts'

export const ViewTabs = ({ current = 'schedules' }: { current?: View | undefined }) => (
  <nav className={styles.tabs} aria-label="Views">
    {views.map(({ view, label }) => (
      <Link
        key={view}
        from="/{-$sport}/upcominggames"
        to="."
        search={({ league }) => ({ league, view })}
        aria-current={view === current ? 'page' : undefined}
      >
        {label}
      </Link>
    ))}
  </nav>
)
