import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from '../../../ui/control/Button.tsx'
import { Select } from '../../../ui/form/Input.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { ChangeHistory } from '../history/ChangeHistory.tsx'
import { UsersFile } from '../people/UsersFile.tsx'
import type { RuledPlayer } from '../rulings/queries.ts'
import { RulingPanel } from '../rulings/RulingPanel.tsx'
import { Calculations } from './Calculations.tsx'
import { Channels } from './Channels.tsx'
import { Crawlers } from './Crawlers.tsx'
import styles from './Dashboard.module.css'
import {
  type DashboardSearch,
  dashboardSearch,
  isFound,
  notFoundMessage,
  playerToInsert,
} from './dashboardSearch.ts'
import { InjuryDrawer } from './InjuryDrawer.tsx'
import { dashboardOptionsQuery, infoQuery, type SearchResult } from './queries.ts'
import { ResultTables } from './ResultTables.tsx'
import { SearchForm } from './SearchForm.tsx'

const shownBy = ['searchInfo', 'injuryRecord', 'ruling', 'calculations']

/**
 * The search for injuries and scores, the form that changes them, and the state of crawlers and
 * calculations.
 */
export const Dashboard = () => {
  const search = dashboardSearch({ ...useSearch({ from: '/(admin)/_admins/admin/' }) })
  const navigate = useNavigate({ from: '/admin/' })
  const { data: result, error, isFetching } = useQuery(infoQuery(search))
  const options = useQuery(dashboardOptionsQuery)
  const players = foundPlayers(result)
  const playerOf = (id: string | undefined) => players.find(({ player_id }) => player_id === id)
  const record = result?.info.find(({ id }) => id === search.record)
  const toInsert = playerToInsert(players, search.of ?? record?.player_id)
  const open = search.record === 'new' ? toInsert : playerOf(record?.player_id)
  const alone = players.length === 1 ? players[0] : undefined
  const show = (change: Partial<DashboardSearch>) =>
    void navigate({
      search: (now) => ({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    })
  const { ruled, ruledIn } = search
  const rule = (player: RuledPlayer | undefined) =>
    show({ ruled: player?.playerID, ruledIn: player?.sportsID })
  return (
    <div className="stack">
      <div className="row between">
        <h1>Dashboard</h1>
        <UsersFile />
      </div>
      {options.error && <p role="alert">{options.error.message}</p>}
      <RulingPanel
        of={ruled && ruledIn ? { sportsID: ruledIn, playerID: ruled } : undefined}
        onChoose={rule}
      />
      <div className={`grid gap-4 from-top ${styles.top}`}>
        <div className="stack">
          <Calculations sportsID={search.sport} player={open ?? alone} />
          <Channels />
        </div>
        <Crawlers />
      </div>
      <SearchForm
        key={JSON.stringify([search.sport, search.player, search.team, search.position])}
        filters={search}
        onSearch={(filters) => void navigate({ search: { ...filters, ruled, ruledIn } })}
      />
      {error && <p role="alert">{error.message}</p>}
      {isFetching && !result && <Spinner label="Loading" />}
      {result && !isFound(result) && <p role="status">{notFoundMessage(result)}</p>}
      {result && isFound(result) && (
        <div
          className={`grid gap-4 from-top ${styles.results}`}
          data-open={open !== undefined || undefined}
        >
          <div className="stack">
            <ResultTables
              result={result}
              search={search}
              editing={record?.id}
              onShow={show}
              onEdit={(id) => show({ record: id })}
            />
            <div className={`flex wraps gap-2 ${styles.actions}`}>
              {players.length > 1 && (
                <Select
                  aria-label="Player of the new injury"
                  prompt="Choose a player"
                  options={players.map(({ player_id, player_name, team_name }) => ({
                    value: player_id,
                    label: `${player_name}, ${team_name}`,
                  }))}
                  value={toInsert?.player_id ?? ''}
                  onChange={({ target }) => show({ of: target.value })}
                />
              )}
              <Button
                disabled={!toInsert}
                onClick={() =>
                  toInsert &&
                  search.sport &&
                  rule({ sportsID: search.sport, playerID: toInsert.player_id })
                }
              >
                Say whether {toInsert?.player_name ?? 'the chosen player'} plays
              </Button>
              <Button
                disabled={!toInsert}
                onClick={() => show({ record: 'new', of: toInsert?.player_id })}
              >
                Insert an injury of {toInsert?.player_name ?? 'the chosen player'}
              </Button>
            </div>
          </div>
          {open && search.sport && (
            <InjuryDrawer
              key={open.player_id}
              sportsID={search.sport}
              records={result.info.filter(({ player_id }) => player_id === open.player_id)}
              id={record?.id}
              player={open}
              onChoose={(id) => show({ record: id ?? 'new', of: open.player_id })}
              onClose={() => show({ record: undefined })}
            />
          )}
        </div>
      )}
      <ChangeHistory kind="injury" shownBy={shownBy} />
      <ChangeHistory kind="ruling" title="Rulings" shownBy={shownBy} />
    </div>
  )
}

/** Every player found, once, in the order of the results. */
const foundPlayers = (result: SearchResult | undefined) => {
  const rows = [...(result?.info ?? []), ...(result?.details ?? [])].map((row) => ({
    player_id: String(row.player_id),
    player_name: String(row.player_name),
    team_name: String(row.team_name ?? 'no team'),
  }))
  return [...new Map(rows.map((row) => [row.player_id, row])).values()]
}
