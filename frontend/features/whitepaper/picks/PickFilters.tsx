import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ChangeEvent } from 'react'
import { Input, Select } from '../../../ui/form/Input.tsx'
import styles from './Picks.module.css'
import { type PicksSearch, picksSearch } from './picksSearch.ts'

const all = 'all'

const sports = [
  { value: all, label: 'All sports' },
  { value: 'nfl', label: 'NFL' },
  { value: 'nba', label: 'NBA' },
  { value: 'soccer', label: 'Soccer' },
]

const markets = [
  { value: all, label: 'Both markets' },
  { value: 'spread', label: 'Spread' },
  { value: 'total', label: 'Over/under' },
]

/** While a year is being typed, the input already reports dates: 0002, 0020, 0202. */
const isTyped = (day: string) => day === '' || day >= '2000'

/** Each change goes into the address at once, and returns to the first page. */
export const PickFilters = () => {
  const search = useSearch({ from: '/whitepaper' })
  const navigate = useNavigate({ from: '/whitepaper' })
  const set =
    (name: keyof PicksSearch) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      const { value } = event.target
      if (event.target.type === 'date' && !isTyped(value)) return
      void navigate({
        search: (now) => picksSearch({ ...now, [name]: value, page: undefined }),
        replace: true,
        resetScroll: false,
      })
    }
  return (
    <div className={`grid two gap-3 ${styles.filters}`}>
      <div>
        <Select
          label="Sport"
          prompt="Sport"
          options={sports}
          value={search.sport ?? all}
          onChange={set('sport')}
        />
      </div>
      <div>
        <Select
          label="Market"
          prompt="Market"
          options={markets}
          value={search.market ?? all}
          onChange={set('market')}
        />
      </div>
      <div>
        <Input label="From" type="date" defaultValue={search.from} onChange={set('from')} />
      </div>
      <div>
        <Input label="To" type="date" defaultValue={search.to} onChange={set('to')} />
      </div>
    </div>
  )
}
