import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FlagComparison } from '#shared/domain/register/flags.ts'
import { competitionTitles } from '#shared/domain/sport/sport.ts'
import { ShareLegend } from '../../../charts/ShareBar.tsx'
import { apiQuery } from '../../../lib/api/api.ts'
import { AnchorButton, Button } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Verdict } from './FlagLine.tsx'
import styles from './FlagsPage.module.css'
import { type LeagueFlags, leagueFlags, leastInformative, shareOf } from './flagTable.ts'
import { entriesText, eraText, percent, practiceRange, worthOfDates } from './flagWords.ts'
import { LeagueSection } from './LeagueSection.tsx'
import { LeagueSquare } from './LeagueSquare.tsx'
import { SquaredErrors } from './SquaredErrors.tsx'

const flagsQuery = {
  ...apiQuery(['flags'], 'GET /record/flags', {
    failure: 'Unable to retrieve what flags are worth',
  }),
  meta: { quiet: true },
}

/** A league in one figure: how often players with its least informative listing played. */
const InShort = ({ competition, flags }: LeagueFlags) => {
  const title = competitionTitles[competition]
  const flag = leastInformative(flags)
  const [newest] = flag?.eras ?? []
  const lead = newest ?? flag?.published
  const practice = flag && practiceRange(flag)
  if (!flag || !lead)
    return (
      <div>
        <dt className="small muted">{title}</dt>
        <dd className={`muted ${styles.none}`}>not known</dd>
      </div>
    )
  return (
    <div>
      <dt className="small muted">
        {title}: {flag.listing}
      </dt>
      <dd>
        <b className="num">{percent(shareOf(lead))}</b> played
      </dd>
      <dd className="sub">
        {practice && `${practice} by practice, `}
        {entriesText(lead.n)}, {newest ? eraText(competition, newest) : 'counted by others'}
      </dd>
    </div>
  )
}

export const FlagsPage = () => {
  const { data, isError, refetch } = useQuery(flagsQuery)
  const leagues = data && leagueFlags(data)
  return (
    <article className={`grid gap-5 ${styles.page}`}>
      <header className="flex wraps between gap-3">
        <div className="grid gap-2">
          <h1>What a flag is worth</h1>
          <p className="note reading">
            A flag says “75% to play” or “Questionable”. Here is how often players so listed then
            played, and who was closer: the flag, or we. What a listing means changes from year to
            year, so the newest seasons lead and no figure spans all of them.
          </p>
        </div>
        <AnchorButton href="/api/record/flags/csv" download="flags.csv">
          Download as CSV
        </AnchorButton>
      </header>
      {leagues && (
        <>
          <dl className={`surface grid two ${styles.short}`}>
            {leagues.map((league) => (
              <InShort key={league.competition} {...league} />
            ))}
          </dl>
          <div className={`grid from-top gap-5 ${styles.parts}`}>
            <div className="grid gap-5">
              {leagues.map((league) => (
                <LeagueSection key={league.competition} {...league} />
              ))}
              <ShareLegend />
            </div>
            <div className="grid gap-5">
              {leagues.map((league) => (
                <LeagueSquare key={league.competition} {...league} />
              ))}
              <WhoIsCloser leagues={leagues} />
            </div>
          </div>
        </>
      )}
      {isError && (
        <p role="status">
          Unable to retrieve what flags are worth.{' '}
          <Button onClick={() => refetch()}>Try again</Button>
        </p>
      )}
      {!leagues && !isError && <div className={styles.pending} />}
      <section className="grid gap-2">
        <h2>Publishers’ own dates</h2>
        <p className="note">
          {worthOfDates} No public archive keeps the days of return that other publishers name. How
          often those hold that are registered here is on{' '}
          <Link to="/record" hash="announced">
            the record
          </Link>
          .
        </p>
      </section>
      <section className="grid gap-2">
        <h2>Two columns that are never mixed</h2>
        <p className="note">
          Recorded seasons are public archives: our model ran on them afterwards, on players whom it
          was not fitted on. “Registered here” is what this portal has put on record before the
          game, the publisher’s word beside our number of that moment. None of this is an edge over
          the betting market, which reads the same reports.
        </p>
      </section>
    </article>
  )
}

const LeagueErrors = ({ of }: { of: FlagComparison }) => (
  <div className="grid gap-3">
    <h3>
      {competitionTitles[of.competition]}{' '}
      <span className="sub">
        {entriesText(of.n)}, {eraText(of.competition, of)}
      </span>
    </h3>
    <SquaredErrors brier={of.brier} />
    <Verdict row={of} />
    {of.brier.said === null && <p className="sub">{of.publisher} say no number.</p>}
  </div>
)

/** Each league's errors in three bars: of the publisher's statements, of his listings' past shares, and ours. */
const WhoIsCloser = ({ leagues }: { leagues: readonly LeagueFlags[] }) => {
  const unknown = leagues
    .filter(({ comparison }) => !comparison)
    .map(({ competition }) => competitionTitles[competition])
  return (
    <Panel title="Who is closer?" aside={<span className="sub">Brier score, lower is better</span>}>
      <div className="grid gap-6">
        {leagues.map(
          ({ competition, comparison }) =>
            comparison && <LeagueErrors key={competition} of={comparison} />,
        )}
        {unknown.length > 0 && (
          <p className="muted">{unknown.join(', ')}: not known, nobody has recorded both.</p>
        )}
        <p className="sub">
          The Brier score is the squared error of a chance, on average: always saying 50% gives
          0.2500. A flag’s own record is what such listings came to in earlier seasons.
        </p>
      </div>
    </Panel>
  )
}
