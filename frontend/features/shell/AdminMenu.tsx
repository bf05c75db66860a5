import { Link } from '@tanstack/react-router'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { adminSections } from '../../lib/page/adminAddresses.ts'
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
        {adminSections.map(({ to, title }) => (
          <Link key={to} to={to} onClick={close}>
            {title}
          </Link>
        ))}
      </div>
    </details>
  )
}
