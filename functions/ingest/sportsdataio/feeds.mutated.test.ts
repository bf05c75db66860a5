import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fact } from '#shared/domain/facts/fact.ts'
import { type Converted, FeedError } from '../feed/feed.ts'
import { convert, convertText } from './testing/convert.ts'
import { fixture } from './testing/provider.ts'

const fixtures = [
  ['nfl/teams', 'nfl-teams'],
  ['nfl/players', 'nfl-players'],
  ['nfl/players', 'nfl-players-trial'],
  ['nfl/injuries', 'nfl-injuries-v2'],
  ['nfl/season', 'nfl-games'],
  ['nfl/stats', 'nfl-stats'],
  ['nfl/news', 'nfl-news'],
  ['nba/teams', 'nba-teams'],
  ['nba/players', 'nba-players'],
  ['nba/season', 'nba-games'],
  ['nba/stats', 'nba-stats'],
  ['epl/competition', 'soccer-competition'],
  ['epl/stats', 'soccer-stats'],
] as const

const expectValid = ({ facts, rejects, complete }: Converted) => {
  for (const one of facts) expect(fact.parse(one)).toEqual(one)
  for (const { path, reason, record } of rejects) {
    expect(path).toMatch(/^(\[|Teams\[|Games\[|the \d+ rows of |$)/)
    expect(reason).not.toBe('')
    expect(() => JSON.stringify(record)).not.toThrow()
  }
  if (complete) expect(facts.some(({ kind }) => kind === 'player')).toBe(true)
}

/** Bytes are cut out and put in, as connections and disks do. */
const damage = fc.record({
  at: fc.nat(100_000),
  cut: fc.nat(40),
  put: fc.oneof(
    fc.constantFrom(
      '',
      '"',
      ',',
      '\0',
      '[',
      '{',
      '}',
      '-',
      'null',
      '9',
      '\\u0000',
      '\u202E',
      '<b>',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
  ),
})

test.each(fixtures)(
  '%s from a damaged %s gives valid facts, rejects with a place or one failure',
  (feed, name) => {
    const text = fixture(name)
    fc.assert(
      fc.property(damage, ({ at, cut, put }) => {
        const where = at % (text.length + 1)
        try {
          expectValid(convertText(feed, text.slice(0, where) + put + text.slice(where + cut)))
        } catch (error) {
          if (!(error instanceof FeedError)) throw error
        }
      }),
      { numRuns: 150 },
    )
  },
)

/** Any JSON values and those that feeds write for unknown ones. */
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    null,
    'Scrambled',
    '',
    ' ',
    0,
    -0,
    -1,
    1e21,
    0.5,
    true,
    [],
    {},
    '-5',
    '12',
    '0000-00-00T00:00:00',
    '0001-01-01T00:00:00',
    '9999-12-31T23:59:59',
    '2026-11-01T01:30:00',
    '/Date(-62135578800000-0500)/',
    '/Date(1388451673760-0500)/',
    '\ud83c',
    '🏈',
    'שלום',
    '<script>x</script>',
    '__proto__',
    'x'.repeat(6000),
  ),
)

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Lists every place of a payload as the keys that lead to it. */
const placesIn = (value: Json, path: string[] = []): string[][] => [
  ...(path.length ? [path] : []),
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))
    : []),
]

const replaced = (value: Json, [key, ...rest]: readonly string[], by: unknown): unknown => {
  if (key === undefined) return by
  if (Array.isArray(value))
    return value.map((inner, i) => (String(i) === key ? replaced(inner, rest, by) : inner))
  const fields = value as { [key: string]: Json }
  return { ...fields, [key]: replaced(fields[key] ?? null, rest, by) }
}

test.each(fixtures)(
  '%s with odd values in %s gives valid facts and rejects with a place',
  (feed, name) => {
    const payload: Json = JSON.parse(fixture(name))
    const change = fc.record({ place: fc.constantFrom(...placesIn(payload)), by: odd })
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        let changed: unknown = payload
        for (const { place, by } of changes) {
          const reached = placesIn(changed as Json).some((one) => one.join() === place.join())
          if (reached) changed = replaced(changed as Json, place, by)
        }
        try {
          const converted = convert(feed, changed)
          expectValid(converted)
          expect(JSON.stringify(converted.facts)).not.toContain('Scrambled')
        } catch (error) {
          if (!(error instanceof FeedError)) throw error
        }
      }),
      { numRuns: 200 },
    )
  },
)
