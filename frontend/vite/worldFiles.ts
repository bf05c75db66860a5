import { City, Country, State } from 'country-state-city'
import type { CountryFile, Named } from '../lib/countryFile.ts'

const byName = (a: string, b: string) => a.localeCompare(b, 'en')

/** `countries`, and one file per country under its code. */
export function worldFiles(): Map<string, readonly Named[] | CountryFile> {
  const countries = Country.getAllCountries()
  const states = Map.groupBy(State.getAllStates(), ({ countryCode }) => countryCode)
  // Grouped once: the package's own questions run through all 148,000 cities each time.
  const cities = Map.groupBy(
    City.getAllCities(),
    ({ countryCode, stateCode }) => `${countryCode} ${stateCode}`,
  )
  const citiesOf = (country: string, state: string): [string, string[]][] => {
    const names = cities.get(`${country} ${state}`)?.map(({ name }) => name)
    return names ? [[state, [...new Set(names)].sort(byName)]] : []
  }
  const fileOf = (country: string): CountryFile => {
    const own = states.get(country) ?? []
    return {
      states: own.map(({ isoCode, name }) => [isoCode, name]),
      cities: Object.fromEntries(own.flatMap(({ isoCode }) => citiesOf(country, isoCode))),
    }
  }
  return new Map<string, readonly Named[] | CountryFile>([
    ['countries', countries.map(({ isoCode, name }): Named => [isoCode, name])],
    ...countries.map(({ isoCode }) => [isoCode, fileOf(isoCode)] as const),
  ])
}
