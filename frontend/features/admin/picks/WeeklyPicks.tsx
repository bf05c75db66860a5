import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { TeamMark } from '../../../ui/score/TeamMark.tsx'
import { ChangeHistory } from '../history/ChangeHistory.tsx'
import { PickDialog } from './PickDialog.tsx'
import { PickFilters } from './PickFilters.tsx'
import styles from './Picks.module.css'
import { pickSearch, weekWithin } from './pickSearch.ts'
import {
  gamesOfTeam,
  localTime,
  type MarketState,
  marketsOf,
  stateOf,
  type WeekGame,
} from './pickWords.ts'
import { seasonsQuery, weekQuery } from './queries.ts'

/** The NFL's picks of a week, which an admin may override until they freeze. */
export const WeeklyPicks = () => {
  const asked = pickSearch({ ...useSearch({ from: '/(admin)/_admins/admin/weekly_matchups' }) })
  const navigate = useNavigate({ from: '/admin/weekly_matchups' })
  const seasons = useQuery(seasonsQuery)
  const next = seasons.data?.next
  const season = asked.season ?? next?.season ?? seasons.data?.seasons[0]
  const type = asked.type ?? next?.season_type ?? 1
  const shown =
    seasons.data && season !== undefined
      ? { season, season_type: type, week: weekWithin(asked.week ?? next?.week ?? 1, season, type) }
      : undefined
  const found = useQuery(weekQuery(shown))
  const client = useQueryClient()
  const [edited, edit] = useState<string>()
  const all = found.data?.nfl.games ?? []
  const games = gamesOfTeam(all, asked.team)
  const game = all.find(({ id }) => id === edited)
  const reload = () => client.invalidateQueries({ queryKey: ['pickWeek'] })
  const overridden = games.filter((one) => one.overridden).length
  const failure = (seasons.error ?? found.error)?.message
  return (
    <div className="stack">
      <div className="row between">
        <h1>Weekly picks</h1>
        <p className="sub">NFL, times in your own zone</p>
      </div>
      {shown && (
        <PickFilters
          key={JSON.stringify(shown)}
          week={shown}
          team={asked.team ?? ''}
          seasons={seasons.data?.seasons ?? []}
          onSearch={(search) => void navigate({ search })}
        />
      )}
      {failure !== undefined && (
        <p role="alert" className="note">
          {failure}
        </p>
      )}
      {seasons.data && !shown && <p role="status">No season has games yet.</p>}
      {shown && found.data ? (
        <Panel
          title={`Week ${shown.week}`}
          aside={
            <p className="sub" role="status">
              {games.length} {games.length === 1 ? 'game' : 'games'}, {overridden} overridden
            </p>
          }
          flush
        >
          {games.length === 0 ? (
            <p className={styles.empty}>No games were found for this week.</p>
          ) : (
            <GameTable games={games} onEdit={edit} />
          )}
        </Panel>
      ) : (
        failure === undefined && (shown || !seasons.data) && <Spinner label="Loading" />
      )}
      <ChangeHistory kind="pick" onUndone={reload} />
      {game && <PickDialog key={game.id} game={game} onClose={() => edit(undefined)} />}
    </div>
  )
}

const GameTable = ({
  games,
  onEdit,
}: {
  games: readonly WeekGame[]
  onEdit: (id: string) => void
}) => (
  <table className={styles.games}>
    <thead>
      <tr>
        <th>Game</th>
        <th>Over/under</th>
        <th>Spread</th>
        <th>State</th>
        <th>
          <span className="vh">Edit</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {games.map((game) => {
        const { total, spread } = marketsOf(game)
        const name = `${game.away_team_abbr} at ${game.home_team_abbr}`
        return (
          <tr key={game.id}>
            <th scope="row">
              <span className={styles.game}>
                <span className={styles.marks}>
                  <TeamMark
                    abbr={game.away_team_abbr}
                    colors={game.away_team_colours}
                    sport="nfl"
                  />
                  <TeamMark
                    abbr={game.home_team_abbr}
                    colors={game.home_team_colours}
                    sport="nfl"
                  />
                </span>
                <span>
                  {name}
                  <span className={`sub ${styles.time}`}>{localTime(game.date_time)}</span>
                </span>
              </span>
            </th>
            <td data-column="Over/under">
              <Market of={total} />
            </td>
            <td data-column="Spread">
              <Market of={spread} />
            </td>
            <td className={styles.state}>
              <span className={styles.tag}>{stateOf(game)}</span>
            </td>
            <td className={styles.edit}>
              {game.phase === 'closed' ? (
                <span className="sub">closed</span>
              ) : (
                <Button onClick={() => onEdit(game.id)}>
                  Edit<span className="vh"> {name}</span>
                </Button>
              )}
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)

const Market = ({ of: { shown, model, disabled } }: { of: MarketState }) => (
  <>
    {disabled ? <s>{shown}</s> : <b>{shown}</b>}
    {disabled && <span className={`sub ${styles.was}`}>disabled</span>}
    {model !== null && <span className={`sub ${styles.was}`}>model: {model}</span>}
  </>
)
