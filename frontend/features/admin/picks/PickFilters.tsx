import { useId, useState } from 'react'
import { Input } from '../../../ui/form/Input.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { FilterForm } from '../frame/FilterForm.tsx'
import { type PickSearch, seasonTypes, weeksOf, weekWithin } from './pickSearch.ts'
import type { Week } from './queries.ts'

const weekIn = ({ season, season_type: type, week }: Week) => weekWithin(week, season, type)

interface Props {
  week: Week
  team: string
  seasons: readonly number[]
  onSearch: (search: PickSearch) => void
}

export const PickFilters = ({ week, team, seasons, onSearch }: Props) => {
  const id = useId()
  const [chosen, choose] = useState({ ...week, team })
  const search = () => {
    const { season, season_type: type, team } = chosen
    const week = weekIn(chosen)
    onSearch({ season, type, week, team: team.trim() || undefined })
  }
  return (
    <FilterForm onSearch={search}>
      <label htmlFor={`${id}season`}>Season</label>
      <Select
        id={`${id}season`}
        options={seasons.map(String).map((value) => ({ value, label: value }))}
        value={String(chosen.season)}
        onChange={({ target }) => choose({ ...chosen, season: Number(target.value) })}
      />
      <label htmlFor={`${id}type`}>Type</label>
      <Select
        id={`${id}type`}
        options={seasonTypes}
        value={String(chosen.season_type)}
        onChange={({ target }) => choose({ ...chosen, season_type: Number(target.value) })}
      />
      <label htmlFor={`${id}week`}>Week</label>
      <Select
        id={`${id}week`}
        options={weeksOf(chosen.season, chosen.season_type)}
        value={String(weekIn(chosen))}
        onChange={({ target }) => choose({ ...chosen, week: Number(target.value) })}
      />
      <label htmlFor={`${id}team`}>Team</label>
      <Input
        id={`${id}team`}
        placeholder="Any team"
        maxLength={60}
        value={chosen.team}
        onChange={({ target }) => choose({ ...chosen, team: target.value })}
      />
    </FilterForm>
  )
}
