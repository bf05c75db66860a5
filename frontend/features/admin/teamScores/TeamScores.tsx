import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { adminParams } from '../../../lib/page/adminAddresses.ts'
import { Pager } from '../../../ui/control/Pager.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { dashboardOptionsQuery, sportOptions, teamOptions } from '../dashboard/queries.ts'
import { FilterForm } from '../frame/FilterForm.tsx'
import { shownColumns, TableTools } from '../frame/TableTools.tsx'
import { columnsOf } from '../frame/tableRows.ts'
import {
  hiddenByDefault,
  pageSize,
  type TeamScoreSearch,
  teamScoreBody,
  teamScoreSearch,
} from './teamScoreSearch.ts'

const useTeamScores = (body: ReturnType<typeof teamScoreBody>) =>
  useQuery({
    queryKey: ['teamScores', body],
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api('POST /admin/fetch_teams_score/{secret}', {
        params: adminParams(),
        body: body as NonNullable<typeof body>,
        failure: 'There was an error fetching team health score!',
        signal,
      }),
  })

/** A team's published scores over time, a hundred to a page. */
export const TeamScores = () => {
  const search = teamScoreSearch({
    ...useSearch({ from: '/(admin)/_admins/admin/team_health_score' }),
  })
  const navigate = useNavigate({ from: '/admin/team_health_score' })
  const body = teamScoreBody(search)
  const { data, error, isFetching } = useTeamScores(body)
  const options = useQuery(dashboardOptionsQuery)
  const records = data?.records ?? []
  // The server sorts by time. Sorting by another column here would sort only the current page.
  const all = columnsOf(records).map((column) => ({
    ...column,
    fixed: column.key !== 'created_at',
  }))
  const hidden = search.hidden ?? hiddenByDefault
  return (
    <div className="stack">
      <h1>Team health scores</h1>
      {options.error && <p role="alert">{options.error.message}</p>}
      <TeamScoreFilters
        key={JSON.stringify([search.sport, search.team, search.from, search.to])}
        filters={search}
        busy={isFetching}
        onSearch={(filters) => void navigate({ search: filters })}
      />
      {error && <p role="alert">{error.message}</p>}
      {body === undefined && <p className="note">Choose a team to see its scores over time.</p>}
      {isFetching && !data && <Spinner label="Loading" />}
      {body && data && (
        <Panel
          title="Scores"
          aside={
            <p className="sub" role="status">
              {isFetching ? 'Loading' : 'Team Health Score fetched!'} {data.total_records} records
            </p>
          }
          flush
        >
          <TableTools
            columns={all}
            hidden={hidden}
            onHide={(hidden) =>
              void navigate({ search: (now) => ({ ...now, hidden }), replace: true })
            }
            rows={records}
            file="matchfit-team-scores"
          />
          <DataTable
            caption="Scores over time"
            columns={shownColumns(all, hidden)}
            rows={records}
            sort={{ key: 'created_at', descending: search.sort !== 'asc' }}
            onSort={() =>
              void navigate({
                search: (now) => ({
                  ...now,
                  page: undefined,
                  sort: search.sort === 'asc' ? undefined : ('asc' as const),
                }),
                replace: true,
              })
            }
          />
        </Panel>
      )}
      <Pager
        page={search.page ?? 1}
        pages={body ? Math.ceil((data?.total_records ?? 0) / pageSize) : 0}
        link={(to, label, content) => (
          <Link
            key={label}
            from="/admin/team_health_score"
            to="."
            search={(now) => ({ ...now, page: to === 1 ? undefined : to })}
            activeOptions={{ exact: true }}
            aria-label={label}
            aria-current={to === (search.page ?? 1) ? 'page' : undefined}
          >
            {content}
          </Link>
        )}
      />
    </div>
  )
}

interface FilterProps {
  filters: TeamScoreSearch
  busy: boolean
  onSearch: (search: TeamScoreSearch) => void
}

/** The filters of the table: a team, which must be chosen, and a range of days. */
const TeamScoreFilters = ({ filters, busy, onSearch }: FilterProps) => {
  const id = useId()
  const { data } = useQuery(dashboardOptionsQuery)
  const [sport, setSport] = useState(filters.sport ?? 1)
  const [team, setTeam] = useState(filters.team ?? '')
  const [from, setFrom] = useState(filters.from ?? '')
  const [to, setTo] = useState(filters.to ?? '')
  return (
    <FilterForm
      closed={team === '' || busy}
      onSearch={() =>
        onSearch({
          ...filters,
          page: undefined,
          sport,
          team,
          from: from || undefined,
          to: to || undefined,
        })
      }
    >
      <label htmlFor={`${id}sport`}>Sport</label>
      <Select
        id={`${id}sport`}
        options={sportOptions}
        value={String(sport)}
        onChange={({ target }) => {
          setSport(Number(target.value) as 1 | 2 | 3)
          setTeam('')
        }}
      />
      <label htmlFor={`${id}team`}>Team *</label>
      <Select
        id={`${id}team`}
        required
        prompt="Choose a team"
        options={teamOptions(data?.teams, sport)}
        value={team}
        onChange={({ target }) => setTeam(target.value)}
      />
      <label htmlFor={`${id}from`}>From</label>
      <Input
        id={`${id}from`}
        type="date"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <label htmlFor={`${id}to`}>To</label>
      <Input id={`${id}to`} type="date" value={to} onChange={({ target }) => setTo(target.value)} />
    </FilterForm>
  )
}
