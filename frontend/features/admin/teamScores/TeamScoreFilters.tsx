import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Input } from '../../../ui/form/Input.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { dashboardOptionsQuery, sportOptions, teamOptions } from '../dashboard/queries.ts'
import { FilterForm } from '../frame/FilterForm.tsx'
import type { TeamScoreSearch } from './teamScoreSearch.ts'

interface Props {
  filters: TeamScoreSearch
  busy: boolean
  onSearch: (search: TeamScoreSearch) => void
}

/** The filters of the table: a team, which must be chosen, and a range of days. */
export const TeamScoreFilters = ({ filters, busy, onSearch }: Props) => {
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
