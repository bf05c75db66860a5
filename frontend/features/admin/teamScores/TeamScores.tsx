import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { adminQuery } from '../../../lib/page/adminAddresses.ts'
import { Pager } from '../../../ui/control/Pager.tsx'
import { Input, Select } from '../../../ui/form/Input.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Spinner } from '../../../ui/loading/Spinner.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { dashboardOptionsQuery, sportOptions, teamOptions } from '../dashboard/queries.ts'
import { FilterForm, textFields } from '../frame/FilterForm.tsx'
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
    ...adminQuery(['teamScores', body], 'POST /admin/fetch_teams_score/{secret}', {
      body: body as NonNullable<typeof body>,
      failure: 'There was an error fetching team health score!',
    }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
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
  const { data } = useQuery(dashboardOptionsQuery)
  const { sport: first = 1, team = '', from = '', to = '' } = filters
  const [now, enter] = useState({ sport: String(first), team, from, to })
  const field = textFields(now, enter)
  const sport = Number(now.sport) as 1 | 2 | 3
  return (
    <FilterForm
      closed={now.team === '' || busy}
      onSearch={() =>
        onSearch({
          ...filters,
          page: undefined,
          sport,
          team: now.team,
          from: now.from || undefined,
          to: now.to || undefined,
        })
      }
    >
      <Select
        label="Sport"
        options={sportOptions}
        value={now.sport}
        onChange={({ target }) => enter({ ...now, sport: target.value, team: '' })}
      />
      <Select
        label="Team *"
        required
        prompt="Choose a team"
        options={teamOptions(data?.teams, sport)}
        {...field('team')}
      />
      <Input label="From" type="date" {...field('from')} />
      <Input label="To" type="date" {...field('to')} />
    </FilterForm>
  )
}
