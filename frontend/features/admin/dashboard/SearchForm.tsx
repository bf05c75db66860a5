import { useQueries, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { competitions, sportOfCompetition } from '#shared/domain/sport/sport.ts'
import { foldText } from '#shared/domain/text/letters.ts'
import { searchIndexQuery } from '../../../lib/api/searchIndex.ts'
import { Input } from '../../../ui/form/Input.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { FilterForm } from '../frame/FilterForm.tsx'
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
  const [sport, setSport] = useState(filters.sport ? String(filters.sport) : '')
  const [player, setPlayer] = useState(filters.player ?? '')
  const [team, setTeam] = useState(filters.team ?? '')
  const [position, setPosition] = useState(filters.position ?? '')
  const names = usePlayerNames(Number(sport), player)
  const ofSport = <One extends { sportsID: number }>(all: readonly One[] = []) =>
    all.filter(({ sportsID }) => String(sportsID) === sport)
  const search = () => {
    onSearch({
      sport: Number(sport) as 1 | 2 | 3,
      player: player.trim() || undefined,
      team: team || undefined,
      position: position || undefined,
    })
  }
  return (
    <FilterForm closed={sport === ''} onSearch={search}>
      <Select
        label="Sport *"
        required
        prompt="Choose a sport"
        options={sportOptions}
        value={sport}
        onChange={({ target }) => {
          setSport(target.value)
          setTeam('')
          setPosition('')
        }}
      />
      <Input
        label="Player"
        placeholder="Any name"
        maxLength={100}
        list={`${id}names`}
        value={player}
        onChange={({ target }) => setPlayer(target.value)}
      />
      <Select
        label="Team"
        options={[{ value: '', label: 'Any team' }, ...teamOptions(data?.teams, Number(sport))]}
        value={team}
        onChange={({ target }) => setTeam(target.value)}
      />
      <Select
        label="Position"
        options={[
          { value: '', label: 'Any position' },
          ...ofSport(data?.positions).map(({ position: name }) => ({
            value: name,
            label: name,
          })),
        ]}
        value={position}
        onChange={({ target }) => setPosition(target.value)}
      />
      <datalist id={`${id}names`}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FilterForm>
  )
}
