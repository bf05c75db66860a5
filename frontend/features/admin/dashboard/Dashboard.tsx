import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from '../../../ui/control/Button.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { ChangeHistory } from '../history/ChangeHistory.tsx'
import { Calculations } from './Calculations.tsx'
import { Crawlers } from './Crawlers.tsx'
import styles from './Dashboard.module.css'
import {
  type DashboardSearch,
  dashboardSearch,
  isFound,
  notFoundMessage,
} from './dashboardSearch.ts'
import { InjuryDrawer } from './InjuryDrawer.tsx'
import { infoQuery } from './queries.ts'
import { ResultTables } from './ResultTables.tsx'
import { SearchForm } from './SearchForm.tsx'

/**
 * The search for injuries and scores, the form that changes them, and the state of crawlers and
 * calculations.
 */
export const Dashboard = () => {
  const search = dashboardSearch({ ...useSearch({ from: '/(admin)/_admins/admin/' }) })
  const navigate = useNavigate({ from: '/admin/' })
  const client = useQueryClient()
  const { data: result, error, isFetching } = useQuery(infoQuery(search))
  const players = new Map(result?.details.map((row) => [String(row.player_id), row]) ?? [])
  const playerOf = (id: string | undefined) => {
    const row = players.get(id ?? '')
    return row && { player_id: String(row.player_id), player_name: String(row.player_name) }
  }
  const first = playerOf(result?.info[0]?.player_id ?? String(result?.details[0]?.player_id))
  const record = result?.info.find(({ id }) => id === search.record)
  const open = search.record === 'new' ? first : playerOf(record?.player_id)
  const show = (change: Partial<DashboardSearch>) =>
    void navigate({
      search: (now) => ({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="stack">
      <h1>Dashboard</h1>
      <div className={styles.top}>
        <Calculations sportsID={search.sport} player={open ?? first} />
        <Crawlers />
      </div>
      <SearchForm
        key={JSON.stringify([search.sport, search.player, search.team, search.position])}
        filters={search}
        onSearch={(filters) => void navigate({ search: filters })}
      />
      {error && <p role="alert">{error.message}</p>}
      {isFetching && !result && <Spinner label="Loading" />}
      {result && !isFound(result) && <p role="status">{notFoundMessage(result)}</p>}
      {result && isFound(result) && (
        <div className={styles.results} data-open={open !== undefined || undefined}>
          <div className="stack">
            <ResultTables
              result={result}
              search={search}
              editing={record?.id}
              onShow={show}
              onEdit={(id) => show({ record: id })}
            />
            <div className={styles.actions}>
              <Button disabled={!first} onClick={() => show({ record: 'new' })}>
                Insert an injury of {first?.player_name}
              </Button>
            </div>
          </div>
          {open && first && search.sport && (
            <InjuryDrawer
              key={open.player_id}
              sportsID={search.sport}
              records={result.info.filter(({ player_id }) => player_id === open.player_id)}
              id={record?.id}
              player={open}
              firstName={first.player_name}
              onChoose={(id) => show({ record: id ?? 'new' })}
              onClose={() => show({ record: undefined })}
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
