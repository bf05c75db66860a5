import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { competitions, competitionTitles } from '#shared/domain/sport/sport.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import styles from './Dashboard.module.css'
import { calculationsInterval, calculationsQuery, useRun } from './queries.ts'
import { percentOf, runOutcome } from './runWords.ts'

interface Props {
  sportsID: 1 | 2 | 3 | undefined
  /** The player whose team can be calculated alone. */
  player: { player_id: string; player_name: string } | undefined
}

/** The newest run of each competition, live, and the ways to start one. */
export const Calculations = ({ sportsID, player }: Props) => {
  const { data, error } = useQuery({
    ...calculationsQuery,
    refetchInterval: ({ state }) => calculationsInterval(state.data?.runs),
  })
  const { pending, run: start } = useRun(sportsID ?? 1)
  const unscored = competitions.filter(
    (league) => data?.runs.find(({ competition }) => competition === league)?.completed_at == null,
  )
  return (
    <Panel title="Calculations">
      {error && <p role="alert">{error.message}</p>}
      {data && unscored.length > 0 && (
        <p className="note">
          No scores yet: {unscored.map((league) => competitionTitles[league]).join(', ')}.{' '}
          <Link to="/admin/first_day">See what is missing</Link>
        </p>
      )}
      <ul className={`grid gap-3 ${styles.runs}`}>
        {data?.runs.map((run) => (
          <li key={run.competition}>
            <b>{competitionTitles[run.competition]}</b>
            <progress
              max={100}
              value={percentOf(run)}
              aria-label={`Run of the ${competitionTitles[run.competition]}`}
            />
            <span className="num">{percentOf(run)}%</span>
            <span className="sub">{runOutcome(run)}</span>
          </li>
        ))}
      </ul>
      <div className={`flex wraps gap-2 ${styles.actions}`}>
        <Button
          disabled={!sportsID || !player}
          aria-disabled={pending}
          onClick={() => start(player?.player_id ?? false)}
        >
          Run for {player?.player_name ?? 'player'}
        </Button>
        <Button disabled={!sportsID} aria-disabled={pending} onClick={() => start(false)}>
          Run everything
        </Button>
      </div>
    </Panel>
  )
}
