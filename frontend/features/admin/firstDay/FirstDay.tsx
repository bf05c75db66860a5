import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { competitionTitles, sportIds, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { adminApi } from '../../../lib/page/adminAddresses.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { useRun } from '../dashboard/queries.ts'
import styles from './FirstDay.module.css'
import {
  countOf,
  firstSteps,
  importOf,
  inPlace,
  leagueName,
  type Need,
  needTitle,
  type StartedLeague,
} from './firstSteps.ts'

/** One request per sport, because each answer is computed from all facts of the sport. */
const firstDayQuery = queryOptions({
  queryKey: ['firstDay'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    const leagues: StartedLeague[] = []
    for (const sportsID of Object.values(sportIds)) {
      const answer = await adminApi('POST /admin/first_day/{secret}', {
        body: { sportsID },
        signal,
      })
      leagues.push(...answer.leagues)
    }
    return leagues
  },
})

/** Shows an operator how far a new portal has come, league by league, and the next steps. */
export const FirstDayPage = () => {
  const { data: leagues = [], error, isLoading } = useQuery(firstDayQuery)
  const { have, of } = inPlace(leagues)
  const steps = firstSteps(leagues)
  return (
    <div className="stack">
      <div>
        <h1>{of === 0 ? 'First day' : `${have} of ${of} in place`}</h1>
        <p className="note">
          A league shows scores after its first calculation, which begins by itself once its teams,
          players and games are there.
        </p>
      </div>
      {error && <p role="alert">{error.message}</p>}
      {isLoading && <Spinner label="Loading" />}
      {steps.length > 0 && !isLoading && (
        <Panel title="Do these first" flush>
          <ol>
            {steps.map(({ competition, need, text }) => (
              <li key={competition} className={`grid middle tap ruled ${styles.row}`}>
                <span>
                  <b>{text}</b> <span className={`breaks ${styles.detail}`}>{need.detail}</span>
                </span>
                <Step need={need} competition={competition} />
              </li>
            ))}
          </ol>
        </Panel>
      )}
      <div className={`grid gap-4 from-top ${styles.leagues}`}>
        {leagues.map((league) => (
          <League key={league.competition} {...league} />
        ))}
      </div>
    </div>
  )
}

const marks = { there: '✓', part: '◐', missing: '○' } as const
const markWords = { there: 'in place', part: 'in part', missing: 'missing' } as const

/** Lists what is missing, each gap with its step, and then everything that is in place on one line. */
const League = ({ competition, needs }: StartedLeague) => {
  const open = needs.filter(({ state }) => state !== 'there')
  const there = needs.filter(({ state }) => state === 'there')
  return (
    <Panel
      title={competitionTitles[competition]}
      aside={
        <p className="sub">
          {there.length} of {needs.length} in place
        </p>
      }
      flush
    >
      <ul>
        {open.map((need) => (
          <li key={need.need} className={`grid middle tap ruled ${styles.row}`}>
            <span>
              <span aria-hidden="true">{marks[need.state]}</span>{' '}
              <b>{needTitle(need.need, competition)}</b>{' '}
              <span className="vh">{markWords[need.state]}: </span>
              <span className="num">{countOf(need)}</span>
              <span className={`breaks ${styles.detail}`}>{need.detail}</span>
            </span>
            <Step need={need} competition={competition} />
          </li>
        ))}
        {there.length > 0 && (
          <li className={`grid middle tap ruled ${styles.row}`}>
            <span>
              <span aria-hidden="true">{marks.there}</span> <span className="vh">In place: </span>
              {there.map((need) => needTitle(need.need, competition)).join(', ')}
            </span>
          </li>
        )}
      </ul>
    </Panel>
  )
}

interface StepProps {
  need: Need
  competition: StartedLeague['competition']
}

/** The action that fills the gap. */
const Step = ({ need, competition }: StepProps) => {
  const sportsID = sportOfCompetition(competition)
  const { pending, run } = useRun(sportsID)
  const league = leagueName(competition)
  if (need.step === 'run')
    return (
      <Button aria-disabled={pending} onClick={() => run(false)}>
        Calculate<span className="vh"> {league}</span>
      </Button>
    )
  if (need.step === 'feeds')
    return (
      <Link to="/admin/data_health" search={{ sport: sportsID }}>
        Open its feeds
        <span className="vh">
          {' '}
          for {league}’s {needTitle(need.need, competition)}
        </span>
      </Link>
    )
  if (need.step === null) return null
  const { command, file } = importOf(need.need)
  return (
    <span className={`breaks ${styles.detail}`}>
      <code>{command}</code> with {file}
    </span>
  )
}
