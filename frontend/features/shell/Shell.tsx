import { useRouterState } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import {
  type Competition,
  competitions,
  sportNames,
  sportOfCompetition,
} from '#shared/domain/sport/sport.ts'
import { lazyPart } from '../../lib/page/lazyPart.ts'
import { competitionOfPage } from '../../lib/page/sportLinks.ts'
import { logoutQuestion } from '../../lib/session/session.ts'
import { useObserved } from '../../lib/useObserved.ts'
import { AlertBanner } from '../../ui/dialog/AlertBanner.tsx'
import { BrowserAlert } from '../../ui/dialog/BrowserAlert.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Footer } from './Footer.tsx'
import sheet from './MenuSheet.module.css'
import styles from './Shell.module.css'
import { SiteLinks } from './SiteLinks.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { TopBar } from './TopBar.tsx'

/** Loaded only by readers who have a draft. */
const LogoutQuestion = lazyPart(() => import('./LogoutQuestion.tsx'), 'LogoutQuestion')

interface Props {
  search: ReactNode
  /** The note about the reader's session. */
  note: ReactNode
  children: ReactNode
}

/** The frame around every page. `data-sport` sets the accent color. */
export const Shell = ({ search, note, children }: Props) => {
  const [menuOpen, setMenuOpen] = useState(false)
  const isAsked = useObserved(logoutQuestion)
  const competition = useCompetition()
  const sport = competition && sportNames[sportOfCompetition(competition)]
  return (
    <div data-sport={sport}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <TopBar competition={competition} search={search} onMenu={() => setMenuOpen(true)} />
      <AlertBanner />
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className="wrap">
          <div className={styles.note}>{note}</div>
          {children}
        </div>
      </main>
      <Footer />
      <BrowserAlert />
      <Suspense>{isAsked && <LogoutQuestion />}</Suspense>
      {menuOpen && <MenuSheet onClose={() => setMenuOpen(false)} />}
    </div>
  )
}

const useCompetition = () =>
  useRouterState({
    select: ({ location: { pathname, search }, matches }): Competition | undefined => {
      const page = matches.at(-1)
      const data = page?.loaderData
      const stated =
        data && typeof data === 'object' && 'competition' in data ? data.competition : undefined
      return competitionOfPage(
        { pathname, league: (search as { league?: unknown }).league },
        competitions.find((one) => one === stated),
        page?.pathname === pathname,
      )
    },
  })

const MenuSheet = ({ onClose }: { onClose: () => void }) => {
  const closeOnChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, button')) onClose()
  }
  return (
    <Dialog title="Menu" shape="sheet" onClose={onClose}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it hears the clicks of its links, which keyboards make too */}
      <nav className={sheet.links} aria-label="Site" onClick={closeOnChoice}>
        <SiteLinks />
      </nav>
      <ThemeSwitch worded />
    </Dialog>
  )
}
