import { useQuery } from '@tanstack/react-query'
import { optionsQuery } from '../../lib/api/queries.ts'
import type { BoundField } from '../../lib/form/useForm.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { choosing, citiesIn, type Level, statesIn } from './places.ts'
import { countriesQuery, countryQuery } from './queries.ts'

interface Props {
  field: (level: Level) => BoundField
  change: (changes: Partial<Record<Level, string>>) => void
}

const levels = [
  { level: 'country', label: 'Country', autoComplete: 'country-name' },
  { level: 'state', label: 'State', autoComplete: 'address-level1' },
  { level: 'city', label: 'City', autoComplete: 'address-level2' },
] as const

/** Country, state and city. Each can be chosen once the one above it is. */
export const PlaceFields = ({ field, change }: Props) => {
  const country = field('country').value
  const state = field('state').value
  const choices = usePlaces(country, state)
  const closed = { country: false, state: country === '', city: state === '' }
  return levels.map(({ level, label, autoComplete }) => {
    const bound = field(level)
    // The saved value stays shown while its list is loading.
    const isListed = bound.value === '' || choices[level].includes(bound.value)
    const options = isListed ? choices[level] : [bound.value, ...choices[level]]
    return (
      <Field
        key={level}
        label={label}
        of={{ ...bound, change: (value) => change(choosing(level, value)) }}
      >
        {(control) => (
          <Select
            {...control}
            required
            autoComplete={autoComplete}
            disabled={closed[level]}
            prompt={`Choose a ${level}`}
            options={options.map((value) => ({ value, label: value }))}
          />
        )}
      </Field>
    )
  })
}

/** The choices of each level for the country and state that are chosen. */
const usePlaces = (country: string, state: string): Record<Level, readonly string[]> => {
  const { data: countries = [] } = useQuery(countriesQuery)
  const code = countries.find(([, name]) => name === country)?.[0] ?? ''
  const { data: file } = useQuery({ ...countryQuery(code), enabled: code !== '' })
  // The states are the same in every sport's options.
  const { data: options } = useQuery(optionsQuery(1))
  const usStates = options?.states.map(({ name }) => name) ?? []
  return {
    country: countries.map(([, name]) => name),
    state: statesIn(country, file, usStates),
    city: citiesIn(state, file),
  }
}
