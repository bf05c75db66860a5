import { useQueries, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { competitions, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { foldText } from '#shared/domain/text/letters.ts'
import { searchIndexQuery } from '../../../lib/api/searchIndex.ts'
import { Input, Select } from '../../../ui/form/Input.tsx'
import { FilterForm, textFields } from '../frame/FilterForm.tsx'
import type { DashboardSearch } from './dashboardSearch.ts'
import { dashboardOptionsQuery, sportOptions, teamOptions } from './queries.ts'

interface Props {
  filters: DashboardSearch
  onSearch: (search: DashboardSearch) => void
}

/** Nobody reads through more suggestions than this. */
const mostNames = 20

/** The players of a sport whose name contains the typed text, from the second letter on. */
const usePlayerNames = (sport: number, typed: string): readonly string[] => {
  const term = foldText(typed.trim())
  const indexes = useQueries({
    queries: competitions
      .filter((competition) => sportOfCompetition(competition) === sport)
      .map((competition) => ({
        ...searchIndexQuery(competition),
        enabled: term.length > 1,
      })),
  })
  if (term.length < 2) return []
  const names = indexes.flatMap(({ data }) =>
    (data?.teams ?? []).flatMap(({ players }) => players.map(({ player_name }) => player_name)),
  )
  return [...new Set(names)].filter((name) => foldText(name).includes(term)).slice(0, mostNames)
}

/** The filters of the dashboard. A sport must be chosen. */
export const SearchForm = ({ filters, onSearch }: Props) => {
  const id = useId()
  const { data } = useQuery(dashboardOptionsQuery)
  const { player = '', team = '', position = '' } = filters
  const [now, enter] = useState({ sport: String(filters.sport ?? ''), player, team, position })
  const field = textFields(now, enter)
  const sport = Number(now.sport)
  const names = usePlayerNames(sport, now.player)
  const positions = data?.positions.filter(({ sportsID }) => sportsID === sport) ?? []
  const search = () =>
    onSearch({
      sport: sport as 1 | 2 | 3,
      player: now.player.trim() || undefined,
      team: now.team || undefined,
      position: now.position || undefined,
    })
  return (
    <FilterForm closed={now.sport === ''} onSearch={search}>
      <Select
        label="Sport *"
        required
        prompt="Choose a sport"
        options={sportOptions}
        value={now.sport}
        onChange={({ target }) => enter({ ...now, sport: target.value, team: '', position: '' })}
      />
      <Input
        label="Player"
        placeholder="Any name"
        maxLength={100}
        list={`${id}names`}
        {...field('player')}
      />
      <Select
        label="Team"
        options={[{ value: '', label: 'Any team' }, ...teamOptions(data?.teams, sport)]}
        {...field('team')}
      />
      <Select
        label="Position"
        options={[
          { value: '', label: 'Any position' },
          ...positions.map(({ position: value }) => ({ value, label: value })),
        ]}
        {...field('position')}
      />
      <datalist id={`${id}names`}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FilterForm>
  )
}
