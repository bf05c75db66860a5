import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/control/Button.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import styles from './Picks.module.css'
import { type PickSearch, seasonTypes, weeks } from './pickSearch.ts'
import type { Week } from './queries.ts'

interface Props {
  week: Week
  team: string
  seasons: readonly number[]
  onSearch: (search: PickSearch) => void
}

export const PickFilters = ({ week, team, seasons, onSearch }: Props) => {
  const id = useId()
  const [chosen, choose] = useState({ ...week, team })
  const search = (event: FormEvent) => {
    event.preventDefault()
    const { season, season_type: type, week, team } = chosen
    onSearch({ season, type, week, team: team.trim() || undefined })
  }
  return (
    <search>
      <form className={`surface ${styles.filters}`} onSubmit={search}>
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
          options={weeks}
          value={String(chosen.week)}
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
        <Button type="submit" look="solid">
          Search
        </Button>
      </form>
    </search>
  )
}
