import { Link } from '@tanstack/react-router'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { Icon } from '../../ui/control/Icon.tsx'
import styles from './AdminMenu.module.css'

export const AdminMenu = () => {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  const closeOnLeaving = ({ relatedTarget }: FocusEvent) => {
    if (!menu.current?.contains(relatedTarget)) close()
  }
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    close()
    menu.current?.querySelector('summary')?.focus()
  }
  return (
    <details ref={menu} className={styles.menu} onBlur={closeOnLeaving} onKeyDown={closeOnEscape}>
      <summary>
        ADMIN <Icon name="down" />
      </summary>
      <div className={styles.list}>
        <Link to="/admin" onClick={close}>
          Dashboard
        </Link>
        <Link to="/admin/team_health_score" onClick={close}>
          Team scores
        </Link>
        <Link to="/admin/weekly_matchups" onClick={close}>
          Weekly picks
        </Link>
        <Link to="/admin-panel/articles" onClick={close}>
          Articles
        </Link>
        <Link to="/admin/data_health" onClick={close}>
          Data health
        </Link>
        <Link to="/admin/people" onClick={close}>
          People
        </Link>
        <Link to="/admin/settings" onClick={close}>
          Settings
        </Link>
      </div>
    </details>
  )
}
