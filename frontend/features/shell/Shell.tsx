import { Link, useRouterState } from '@tanstack/react-router'
import { Fragment, type ReactNode, Suspense } from 'react'
import { brand } from '#shared/brand.ts'
import {
  type Competition,
  competitions,
  sportNames,
  sportOfCompetition,
} from '#shared/domain/sport/sport.ts'
import { browserAlert } from '../../lib/alerts.ts'
import { useOptions } from '../../lib/api/queries.ts'
import type { Answer } from '../../lib/api/send.ts'
import { useObserved } from '../../lib/observable.ts'
import { lazyPart } from '../../lib/page/lazyPart.ts'
import { competitionOfPage } from '../../lib/page/sportLinks.ts'
import { logoutQuestion } from '../../lib/session/session.ts'
import { AlertBanner } from '../../ui/dialog/AlertBanner.tsx'
import footer from './Footer.module.css'
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

type Credit = Answer<'GET /options/{sportsID}'>['credits'][number]

const Credits = ({ credits }: { credits: readonly Credit[] }) => {
  if (credits.length === 0) return null
  return (
    <>
      Sports data by{' '}
      {credits.map(({ name, url }, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          {url ? <a href={url}>{name}</a> : name}
        </Fragment>
      ))}
      .{' '}
    </>
  )
}

const Footer = () => {
  const { brand: own, credits = [] } = useOptions() ?? {}
  return (
    <footer className={`ruled small muted unprinted ${footer.foot}`}>
      <div className={`wrap grid gap-4`}>
        <nav className={`flex wraps ${footer.links}`} aria-label="Footer">
          {own && <a href={own.documents.terms}>Terms (PDF)</a>}
          {own && <a href={own.documents.privacy}>Privacy (PDF)</a>}
          <Link to="/whitepaper">Whitepaper</Link>
          <Link to="/record">Record</Link>
          <Link to="/flags">Flags</Link>
          <Link to="/sources">Where the data comes from</Link>
          {own && <a href={`mailto:${own.contact}`}>{own.contact}</a>}
        </nav>
        <p>
          <Credits credits={credits} />
          Place names by <a href={brand.placeNames.url}>{brand.placeNames.title}</a>,{' '}
          <a href={brand.placeNames.terms}>{brand.placeNames.license}</a>. Scores describe health,
          not certainty.
        </p>
      </div>
    </footer>
  )
}
