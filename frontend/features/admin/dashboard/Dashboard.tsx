import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../ui/control/Button.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { ChangeHistory } from '../history/ChangeHistory.tsx'
import { Calculations } from './Calculations.tsx'
import { Crawlers } from './Crawlers.tsx'
import styles from './Dashboard.module.css'
import { dashboardSearch } from './dashboardSearch.ts'
import { InjuryDrawer } from './InjuryDrawer.tsx'
import { infoQuery } from './queries.ts'
import { ResultTables } from './ResultTables.tsx'
import { isFound, notFoundMessage } from './resultRows.ts'
import { SearchForm } from './SearchForm.tsx'

/** The record that is open in the drawer; `null` for a new injury. */
type Editing = { id: string | null; playerId: string } | undefined

/** Injuries and scores of the players that an admin looks for, and the runs behind them. */
export const Dashboard = () => {
  const asked = dashboardSearch({ ...useSearch({ from: '/(admin)/_admins/admin/' }) })
  const navigate = useNavigate({ from: '/admin/' })
  const client = useQueryClient()
  const { data: found, error, isFetching } = useQuery(infoQuery(asked))
  const [editing, edit] = useState<Editing>()
  const players = new Map(found?.details.map((row) => [String(row.player_id), row]) ?? [])
  const playerOf = (id: string | undefined) => {
    const row = players.get(id ?? '')
    return row && { player_id: String(row.player_id), player_name: String(row.player_name) }
  }
  const first = playerOf(found?.info[0]?.player_id ?? String(found?.details[0]?.player_id))
  const open = playerOf(editing?.playerId)
  const editRecord = (id: string) => {
    const row = found?.info.find((one) => one.id === id)
    if (row) edit({ id, playerId: row.player_id })
  }
  const names = [...new Set(found?.details.map((row) => String(row.player_name)) ?? [])]
  return (
    <div className="stack">
      <h1>Dashboard</h1>
      <div className={styles.top}>
        <Calculations sportsID={asked.sport} player={open ?? first} />
        <Crawlers />
      </div>
      <SearchForm
        key={JSON.stringify([asked.sport, asked.player, asked.team, asked.position])}
        asked={asked}
        names={names}
        onSearch={(search) => {
          edit(undefined)
          void navigate({ search })
        }}
      />
      {error && <p role="alert">{error.message}</p>}
      {isFetching && !found && <Spinner label="Loading" />}
      {found && !isFound(found) && <p role="status">{notFoundMessage(found)}</p>}
      {found && isFound(found) && (
        <div className={styles.results} data-open={editing !== undefined || undefined}>
          <div className="stack">
            <ResultTables
              found={found}
              asked={asked}
              editing={editing?.id ?? undefined}
              onShow={(change) =>
                void navigate({
                  search: (now) => ({ ...now, ...change }),
                  replace: true,
                  resetScroll: false,
                })
              }
              onEdit={editRecord}
            />
            <div className={styles.actions}>
              <Button
                disabled={!first}
                onClick={() => first && edit({ id: null, playerId: first.player_id })}
              >
                Insert an injury of {first?.player_name}
              </Button>
            </div>
          </div>
          {editing && open && asked.sport && (
            <InjuryDrawer
              key={editing.playerId}
              sportsID={asked.sport}
              records={found.info.filter(({ player_id }) => player_id === editing.playerId)}
              id={editing.id ?? undefined}
              player={open}
              onChoose={(id) => edit({ id: id ?? null, playerId: editing.playerId })}
              onClose={() => edit(undefined)}
            />
          )}
        </div>
      )}
      <ChangeHistory
        kind="injury"
        onUndone={() =>
          Promise.all(
            ['searchInfo', 'injuryRecord', 'calculations'].map((key) =>
              client.invalidateQueries({ queryKey: [key] }),
            ),
          )
        }
      />
    </div>
  )
}
