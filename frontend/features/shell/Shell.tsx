import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import {
  type Competition,
  competitions,
  sportNames,
  sportOfCompetition,
} from '#shared/domain/sport/sport.ts'
import { browserAlert } from '../../lib/alerts.ts'
import { useObserved } from '../../lib/observable.ts'
import { lazyPart } from '../../lib/page/lazyPart.ts'
import { competitionOfPage } from '../../lib/page/sportLinks.ts'
import { logoutQuestion } from '../../lib/session/session.ts'
import { AlertBanner } from '../../ui/dialog/AlertBanner.tsx'
import { Footer } from './Footer.tsx'
import styles from './Shell.module.css'
import { TopBar } from './TopBar.tsx'

/** Loaded with the first message that it shows. */
const BrowserAlert = lazyPart(() => import('../../ui/dialog/BrowserAlert.tsx'), 'BrowserAlert')
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
  const isAlerted = useObserved(browserAlert) !== undefined
  const isAsked = useObserved(logoutQuestion)
  const competition = useCompetition()
  const sport = competition && sportNames[sportOfCompetition(competition)]
  return (
    <div data-sport={sport}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <TopBar competition={competition} search={search} />
      <AlertBanner />
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className="wrap">
          <div className={styles.note}>{note}</div>
          {children}
        </div>
      </main>
      <Footer />
      <Suspense>{isAlerted && <BrowserAlert />}</Suspense>
      <Suspense>{isAsked && <LogoutQuestion />}</Suspense>
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
