import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { competitionTitles } from '#shared/domain/sport/sport.ts'
import { adminSections } from '../../../lib/page/adminAddresses.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { calculationsInterval, calculationsQuery } from '../dashboard/queries.ts'
import { percentOf } from '../dashboard/runWords.ts'
import { problemsIn } from '../health/issueGroups.ts'
import { healthOfSportsQuery } from '../health/queries.ts'
import styles from './AdminFrame.module.css'

/**
 * The admin navigation above a page. The page is drawn once an admin is logged in, and stays when his login
 * ends.
 */
export const AdminFrame = ({ children }: { children: ReactNode }) => {
  const { admin_key, ended } = useSession()
  const sections = useRef<HTMLElement>(null)
  const page = useLocation({ select: ({ pathname }) => pathname })
  // On a phone the sections are wider than the screen, so the current one is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another section
  useEffect(() => {
    const { current: row } = sections
    const link = row?.querySelector<HTMLElement>('[aria-current="page"]')
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
  }, [page])
  return (
    <>
      <nav ref={sections} className={`flex gap-2 tabs ${styles.sections}`} aria-label="Admin">
        {adminSections.map(({ to, title }) => (
          <Link key={to} to={to} activeOptions={{ exact: to === '/admin', includeSearch: false }}>
            {title}
            {to === '/admin/data_health' && admin_key !== undefined && <ProblemCount page={page} />}
          </Link>
        ))}
        {admin_key !== undefined && <RunPill />}
      </nav>
      {(admin_key ?? ended?.admin_key) === undefined ? <Spinner label="Loading" /> : children}
    </>
  )
}

const sports = [
  { id: 1, sport: 'the NFL', letters: 'NFL' },
  { id: 2, sport: 'the NBA', letters: 'NBA' },
  { id: 3, sport: 'soccer', letters: 'SOC' },
] as const

/**
 * The server reads every team to count problems, so only these pages ask for the counts. The others show the
 * cached ones.
 */
const askingPages = ['/admin', '/admin/data_health']

/** Which sports’ data have problems, and how many. */
const ProblemCount = ({ page }: { page: string }) => {
  const { data: answers } = useQuery({
    ...healthOfSportsQuery(sports.map(({ id }) => id)),
    enabled: askingPages.includes(page),
  })
  const problems = problemsIn(
    sports.map((sport, index) => ({ ...sport, health: answers?.[index] })),
  )
  if (!problems) return null
  return (
    <>
      {problems.short !== '' && (
        <b className={`num small centered ${styles.count}`} aria-hidden="true">
          {problems.short}
        </b>
      )}
      <span className="vh">, {problems.words}</span>
    </>
  )
}

/** Shows a running calculation on every admin page. */
const RunPill = () => {
  const { data } = useQuery({
    ...calculationsQuery,
    refetchInterval: ({ state }) => calculationsInterval(state.data?.runs),
  })
  const run = data?.runs.find(({ phase }) => phase !== 'done')
  return (
    run && (
      <Link to="/admin" className={styles.run}>
        {competitionTitles[run.competition]} run <b className="num">{percentOf(run)}%</b>
      </Link>
    )
  )
}
