import { useQuery } from '@tanstack/react-query'
import { optionsQuery } from '../../lib/api/queries.ts'
import { citiesIn, statesIn } from './place.ts'
import { countriesQuery, countryQuery } from './queries.ts'

/** What can be chosen on each level, as far as the levels above are. */
export function usePlaces(country: string, state: string) {
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
