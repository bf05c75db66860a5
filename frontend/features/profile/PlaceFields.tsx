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

const prompts: Record<Level, string> = {
  country: 'Choose a country',
  state: 'Choose a state',
  city: 'Choose a city',
}

/** Each level is open once the one above is chosen. */
export const PlaceFields = ({ field, change }: Props) => {
  const country = field('country').value
  const state = field('state').value
  const { countries, states, cities } = usePlaces(country, state)
  const choices: Record<Level, readonly string[]> = {
    country: countries,
    state: states,
    city: cities,
  }
  const closed: Record<Level, boolean> = {
    country: false,
    state: country === '',
    city: state === '',
  }
  return levels.map(({ level, label, autoComplete }) => {
    const bound = field(level)
    // What was saved stays shown while its list is on the way.
    const known = bound.value === '' || choices[level].includes(bound.value)
    const options = known ? choices[level] : [bound.value, ...choices[level]]
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
            prompt={prompts[level]}
            options={options.map((value) => ({ value, label: value }))}
          />
        )}
      </Field>
    )
  })
}

/** What can be chosen on each level, as far as the levels above are. */
export const usePlaces = (country: string, state: string) => {
  const { data: countries = [] } = useQuery(countriesQuery)
  const code = countries.find(([, name]) => name === country)?.[0] ?? ''
  const { data: file } = useQuery({ ...countryQuery(code), enabled: code !== '' })
  // Every sport's options name the same states.
  const { data: options } = useQuery(optionsQuery(1))
  const usStates = options?.states.map(({ name }) => name) ?? []
  return {
    countries: countries.map(([, name]) => name),
    states: statesIn(country, file, usStates),
    cities: citiesIn(state, file),
  }
}
