import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../ui/control/Button.tsx'
import { Input, Select } from '../../../ui/form/Input.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { TeamMark } from '../../../ui/score/TeamMark.tsx'
import { FilterForm, textFields } from '../frame/FilterForm.tsx'
import { ChangeHistory } from '../history/ChangeHistory.tsx'
import { PickDialog } from './PickDialog.tsx'
import styles from './Picks.module.css'
import { type PickSearch, pickSearch, seasonTypes, weeksOf, weekWithin } from './pickSearch.ts'
import {
  gamesOfTeam,
  type MarketState,
  marketsOf,
  stateOf,
  timeInOwnZone,
  type WeekGame,
} from './pickWords.ts'
import { seasonsQuery, type Week, weekQuery } from './queries.ts'

/** The NFL's picks of a week, which an admin may override until they freeze. */
export const WeeklyPicks = () => {
  const search = pickSearch({ ...useSearch({ from: '/(admin)/_admins/admin/weekly_matchups' }) })
  const navigate = useNavigate({ from: '/admin/weekly_matchups' })
  const seasons = useQuery(seasonsQuery)
  const next = seasons.data?.next
  const season = search.season ?? next?.season ?? seasons.data?.seasons[0]
  const type = search.type ?? next?.season_type ?? 1
  const week =
    seasons.data && season !== undefined
      ? {
          season,
          season_type: type,
          week: weekWithin(search.week ?? next?.week ?? 1, season, type),
        }
      : undefined
  const picks = useQuery(weekQuery(week))
  const [edited, edit] = useState<string>()
  const all = picks.data?.nfl.games ?? []
  const games = gamesOfTeam(all, search.team)
  const game = all.find(({ id }) => id === edited)
  const overridden = games.filter((game) => game.overridden).length
  const failure = (seasons.error ?? picks.error)?.message
  return (
    <div className="stack">
      <div className="row between">
        <h1>Weekly picks</h1>
        <p className="sub">NFL, times in your own zone</p>
      </div>
      {week && (
        <PickFilters
          key={JSON.stringify(week)}
          week={week}
          team={search.team ?? ''}
          seasons={seasons.data?.seasons ?? []}
          onSearch={(filters) => void navigate({ search: filters })}
        />
      )}
      {failure !== undefined && (
        <p role="alert" className="note">
          {failure}
        </p>
      )}
      {seasons.data && !week && <p role="status">No season has games yet.</p>}
      {week && picks.data ? (
        <Panel
          title={`Week ${week.week}`}
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
        failure === undefined && (week || !seasons.data) && <Spinner label="Loading" />
      )}
      <ChangeHistory kind="pick" shownBy={['pickWeek']} />
      {game && (
        <PickDialog
          key={game.id}
          opened={game}
          onRead={async () =>
            (await picks.refetch()).data?.nfl.games.find(({ id }) => id === edited)
          }
          onClose={() => edit(undefined)}
        />
      )}
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
              <span className="flex middle gap-3">
                <span className={`flex ${styles.marks}`}>
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
                  <span className="sub block">{timeInOwnZone(game.date_time)}</span>
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
              <span className={`small sunken ${styles.tag}`}>{stateOf(game)}</span>
            </td>
            <td className={styles.edit}>
              {game.phase === 'open' ? (
                <Button onClick={() => onEdit(game.id)}>
                  Edit<span className="vh"> {name}</span>
                </Button>
              ) : (
                <span className="sub">{game.phase}</span>
              )}
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)

const Market = ({ of: { outcome, model, disabled } }: { of: MarketState }) => (
  <>
    {disabled ? <s>{outcome}</s> : <b>{outcome}</b>}
    {disabled && <span className="sub block">disabled</span>}
    {model !== null && <span className="sub block">model: {model}</span>}
  </>
)

interface FilterProps {
  week: Week
  team: string
  seasons: readonly number[]
  onSearch: (search: PickSearch) => void
}

const PickFilters = ({ week, team, seasons, onSearch }: FilterProps) => {
  const [now, enter] = useState({
    season: String(week.season),
    type: String(week.season_type),
    week: String(week.week),
    team,
  })
  const field = textFields(now, enter)
  const [season, type] = [Number(now.season), Number(now.type)]
  const chosen = weekWithin(Number(now.week), season, type)
  const search = () => onSearch({ season, type, week: chosen, team: now.team.trim() || undefined })
  return (
    <FilterForm onSearch={search}>
      <Select
        label="Season"
        options={seasons.map(String).map((value) => ({ value, label: value }))}
        {...field('season')}
      />
      <Select label="Type" options={seasonTypes} {...field('type')} />
      <Select
        label="Week"
        options={weeksOf(season, type)}
        {...field('week')}
        value={String(chosen)}
      />
      <Input label="Team" placeholder="Any team" maxLength={60} {...field('team')} />
    </FilterForm>
  )
}
