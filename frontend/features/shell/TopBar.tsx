import { Link, useNavigate } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { brand } from '#shared/brand.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { useObserved } from '../../lib/observable.ts'
import { lazyPart } from '../../lib/page/lazyPart.ts'
import { sportLinks } from '../../lib/page/sportLinks.ts'
import { keepsDrafts, logOut, logoutQuestion, useSession } from '../../lib/session/session.ts'
import { hasAccount, isAdmin } from '../../lib/session/storedSession.ts'
import { nextTheme, type Theme, theme } from '../../lib/theme/theme.ts'
import { Button, IconButton } from '../../ui/control/Button.tsx'
import { Icon } from '../../ui/control/Icon.tsx'
import dialog from '../../ui/dialog/Dialog.module.css'
import styles from './TopBar.module.css'

/** The menu's button opens it by this id. */
const menuId = 'menu'

interface Props {
  competition: Competition | undefined
  search: ReactNode
}

export const TopBar = ({ competition, search }: Props) => (
  <header className={`unprinted ${styles.top}`}>
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
      <nav className={`tabs ${styles.sports}`} aria-label="Sports">
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
      <nav className={`tabs ${styles.links}`} aria-label="Site">
        <SiteLinks />
      </nav>
      <div className={`grid ${styles.theme}`}>
        <ThemeSwitch />
      </div>
      <IconButton icon="menu" label="Menu" className={styles.menu} popoverTarget={menuId} />
      <MenuSheet />
    </div>
  </header>
)

const BrandMark = () => (
  <svg className={styles.mark} viewBox="0 0 26 26" aria-hidden="true">
    <rect width="26" height="26" rx="5" />
    <path d="M6 19V8l7 7 7-7v11" />
  </svg>
)

const closeOnChoice = ({ target }: MouseEvent) => {
  const choice = target instanceof Element && target.closest('a, button')
  if (choice) choice.closest<HTMLElement>('[popover]')?.hidePopover()
}

/**
 * The site's links on a phone. It is a popover because a browser computes the style of the whole page anew for a modal
 * dialog, which took a slow phone 0.3 s on a long page.
 */
const MenuSheet = () => (
  <nav popover="auto" id={menuId} aria-label="Menu" className={`${dialog.dialog} ${dialog.sheet}`}>
    <div className={`grid gap-4 ${dialog.inside}`}>
      <div className={`flex middle between ${dialog.head}`}>
        <h2>Menu</h2>
        <IconButton icon="close" label="Close" popoverTarget={menuId} />
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it hears the clicks of its links, which keyboards make too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
      <div className={styles.menuLinks} onClick={closeOnChoice}>
        <SiteLinks />
      </div>
      <ThemeSwitch worded />
    </div>
  </nav>
)

const names: Record<Theme, string> = { auto: 'system', light: 'light', dark: 'dark' }

const ThemeSwitch = ({ worded = false }: { worded?: boolean }) => {
  const current = useObserved(theme)
  const label = `Theme: ${names[current]}. Switch to ${names[nextTheme(current)]}`
  const advance = () => theme.choose(nextTheme(current))
  if (!worded) return <IconButton icon={current} label={label} onClick={advance} />
  return (
    <Button full aria-label={label} onClick={advance}>
      <Icon name={current} /> Theme: {names[current]}
    </Button>
  )
}

/** Only admins load it. */
const AdminMenu = lazyPart(() => import('./AdminMenu.tsx'), 'AdminMenu')

/** The links that belong to no sport: in the bar on wide screens, in the menu on phones. */
const SiteLinks = () => {
  const user = useSession()
  return (
    <>
      <Link to="/following">My team</Link>
      <Link to="/articles">Articles</Link>
      <Link to="/about">About</Link>
      <Link to="/whitepaper">Whitepaper</Link>
      {hasAccount(user) && <Link to="/profile">PROFILE</Link>}
      <Suspense>{isAdmin(user) && <AdminMenu />}</Suspense>
      <a href={brand.social.url} rel="noreferrer" target="_blank">
        {brand.social.name}
      </a>
      <LogInOrOut />
    </>
  )
}

const LogInOrOut = () => {
  const { login } = useSession()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  if (!login) return <Link to="/login">LOGIN</Link>
  const logout = async () => {
    setLeaving(true)
    const isOut = await logOut()
    setLeaving(false)
    if (isOut) await navigate({ to: '/' })
  }
  return (
    <button
      type="button"
      aria-busy={leaving}
      onClick={() => (keepsDrafts() ? logoutQuestion.set(true) : void logout())}
    >
      LOGOUT
    </button>
  )
}
