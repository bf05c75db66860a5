import { useId, useState } from 'react'
import { favoriteSports } from '#shared/domain/sport/sport.ts'
import { Input } from '../../../ui/form/Input.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { FilterForm } from '../frame/FilterForm.tsx'
import { type PeopleSearch, peopleSearch } from './peopleSearch.ts'

interface Props {
  filters: PeopleSearch
  onSearch: (search: PeopleSearch) => void
}

export const PeopleFilters = ({ filters, onSearch }: Props) => {
  const id = useId()
  const [now, setNow] = useState({
    email: filters.email ?? '',
    sport: filters.sport ?? '',
    verified: filters.verified ?? '',
    admins: filters.admins ?? '',
  })
  const field = (name: keyof typeof now) => ({
    id: `${id}${name}`,
    value: now[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setNow({ ...now, [name]: target.value }),
  })
  return (
    <FilterForm onSearch={() => onSearch(peopleSearch(now))}>
      <label htmlFor={`${id}email`}>Email</label>
      <Input placeholder="Part of an address" maxLength={254} {...field('email')} />
      <label htmlFor={`${id}sport`}>Sport</label>
      <Select
        {...field('sport')}
        options={[
          { value: '', label: 'Any sport' },
          ...favoriteSports.map((value) => ({ value, label: value })),
        ]}
      />
      <label htmlFor={`${id}verified`}>Address</label>
      <Select
        {...field('verified')}
        options={[
          { value: '', label: 'Any' },
          { value: 'yes', label: 'Confirmed' },
          { value: 'no', label: 'Not confirmed' },
        ]}
      />
      <label htmlFor={`${id}admins`}>Access</label>
      <Select
        {...field('admins')}
        options={[
          { value: '', label: 'Everybody' },
          { value: 'yes', label: 'Admins' },
        ]}
      />
    </FilterForm>
  )
}
