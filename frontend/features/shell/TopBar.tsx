import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { brand } from '#shared/brand.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { sportLinks } from '../../lib/page/sportLinks.ts'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { SiteLinks } from './SiteLinks.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import styles from './TopBar.module.css'

interface Props {
  competition: Competition | undefined
  search: ReactNode
  onMenu: () => void
}

export const TopBar = ({ competition, search, onMenu }: Props) => (
  <header className={styles.top}>
    <div className={`wrap flex gap-2 ${styles.bar}`}>
      <Link
        to="/"
        activeOptions={{ exact: true }}
        className={`flex middle gap-2 reading ${styles.brand}`}
        aria-label={`${brand.product} home`}
      >
        <BrandMark />
        <span className={styles.name}>{brand.product}</span>
      </Link>
      <nav className={styles.sports} aria-label="Sports">
        {sportLinks.map(({ competition: linked, title, landing }) => (
          <Link
            key={linked}
            {...landing}
            activeProps={{}}
            aria-current={linked === competition ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      {search}
      <nav className={styles.links} aria-label="Site">
        <SiteLinks />
      </nav>
      <div className={`grid ${styles.theme}`}>
        <ThemeSwitch />
      </div>
      <IconButton
        icon="menu"
        label="Menu"
        className={styles.menu}
        aria-haspopup="dialog"
        onClick={onMenu}
      />
    </div>
  </header>
)

const BrandMark = () => (
  <svg className={styles.mark} viewBox="0 0 26 26" aria-hidden="true">
    <rect width="26" height="26" rx="5" />
    <path d="M6 19V8l7 7 7-7v11" />
  </svg>
)
