import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import styles from './AdminFrame.module.css'

/** The sections of the admin side above a page. The page waits for the key of the admin paths. */
export const AdminFrame = ({ children }: { children: ReactNode }) => {
  const { admin_key } = useSession()
  return (
    <>
      <nav className={styles.sections} aria-label="Admin">
        <Link to="/admin" activeOptions={{ exact: true, includeSearch: false }}>
          Dashboard
        </Link>
        <Link to="/admin/team_health_score" activeOptions={{ includeSearch: false }}>
          Team scores
        </Link>
        <Link to="/admin/weekly_matchups" activeOptions={{ includeSearch: false }}>
          Weekly picks
        </Link>
        <Link to="/admin-panel/articles">Articles</Link>
        <Link to="/admin/data_health" activeOptions={{ includeSearch: false }}>
          Data health
        </Link>
        <Link to="/admin/people" activeOptions={{ includeSearch: false }}>
          People
        </Link>
        <Link to="/admin/settings" activeOptions={{ includeSearch: false }}>
          Settings
        </Link>
      </nav>
      {admin_key === undefined ? <Spinner label="Loading" /> : children}
    </>
  )
}
