import { expect, test } from 'vitest'
import { wilson } from '../../scoring/game/pickRecord.ts'
import { flagComparisons, flagReliability, flagRows, type Lister } from './flagRows.ts'
import type { TestedPlay } from './testedPlays.ts'
import { playRow } from './testing/invented.ts'

const lister: Lister = {
  competition: 'EPL',
  publisher: 'A fantasy game',
  listingOf: ({ listing }) => listing,
  detailsOf: ({ part }) => (part ? [{ kind: 'part', value: part }] : []),
}

const plays = (count: number, over: Partial<TestedPlay>): TestedPlay[] =>
  Array.from({ length: count }, (_, index) => ({
    ...playRow({ listing: '75% to play', said: 0.75, round: `2021 ${index % 10}` }),
    record: 0.5,
    ours: index % 2 === 0 ? 0.7 : 0.3,
    ...over,
    played: index % 2 === 0 ? 1 : 0,
  }))

test('the outcomes of a listing are counted by two seasons, the newest first', () => {
  const rows = [2018, 2019, 2020, 2021, 2022].flatMap((season) => plays(20, { season }))
  const flags = flagRows(rows, lister)
  expect(flags.map(({ from, to, n }) => [from, to, n])).toEqual([
    [2021, 2022, 40],
    [2019, 2020, 40],
    [2018, 2018, 20],
  ])
  expect(flags[0]).toMatchObject({
    ...{ competition: 'EPL', publisher: 'A fantasy game', listing: '75% to play', detail: null },
    ...{ played: 20, said: 0.75, ...wilson(20, 40) },
  })
  expect(flags[0]?.brier.said).toBeCloseTo((0.25 ** 2 + 0.75 ** 2) / 2, 12)
  expect(flags[0]?.brier.record).toBeCloseTo(0.25, 12)
  expect(flags[0]?.brier.ours).toBeCloseTo(0.09, 12)
  expect(flags[0]?.difference.value).toBeCloseTo(-0.16, 12)
})

test('years without records end an era', () => {
  const rows = [2017, 2018, 2022, 2023, 2025].flatMap((season) => plays(20, { season }))
  const eras = flagReliability(rows, lister).map(({ from, to }) => [from, to])
  expect(eras).toEqual([
    [2023, 2025],
    [2022, 2022],
    [2017, 2018],
  ])
})

test('rounds are resampled whole', () => {
  const round = (own: Partial<TestedPlay>) => plays(20, { ...own })
  const alike = flagRows(round({}), lister)[0]?.difference
  expect(alike?.low).toBeLessThan(alike?.high ?? 0)
  const one = flagRows(round({ round: '2021 1' }), lister)[0]?.difference
  expect(one?.low).toBe(one?.high)
})

test('a kind of 30 players or more has a row of its own', () => {
  const rows = [
    ...plays(30, { part: 'knee' }),
    ...plays(29, { part: 'foot' }),
    ...plays(5, { listing: 'Questionable', said: null }),
  ]
  expect(flagRows(rows, lister).map(({ listing, detail, n }) => [listing, detail, n])).toEqual([
    ['75% to play', null, 59],
    ['75% to play', { kind: 'part', value: 'knee' }, 30],
    ['Questionable', null, 5],
  ])
})

test('a listing without a number has no stated chance', () => {
  const [flag] = flagRows(plays(4, { listing: 'Questionable', said: null }), lister)
  expect([flag?.said, flag?.brier.said]).toEqual([null, null])
})

test('all listings of an era are compared together, with their stated chance if each has one', () => {
  const rows = [
    ...plays(20, { season: 2017 }),
    ...plays(20, {}),
    ...plays(20, { listing: 'Out', said: 0 }),
  ]
  const compared = flagComparisons(rows, lister)
  expect(compared).toMatchObject([
    { competition: 'EPL', publisher: 'A fantasy game', from: 2020, to: 2020, n: 40, said: 0.375 },
    { from: 2017, to: 2017, n: 20, said: 0.75 },
  ])
  expect(compared[0]?.difference.value).toBeCloseTo(-0.16, 12)
  const wordless = flagComparisons([...rows, ...plays(2, { said: null })], lister)
  expect(wordless[0]?.brier.said).toBeNull()
})

test('our chances are listed in tenths with the observed shares', () => {
  const [bins] = flagReliability(plays(100, {}), lister)
  expect(bins).toMatchObject({ competition: 'EPL', from: 2020, to: 2020 })
  expect(bins?.bins).toHaveLength(10)
  const [least] = bins?.bins ?? []
  expect(least?.n).toBe(10)
  expect(least?.said).toBeCloseTo(0.3, 12)
  expect(least?.played).toBe(0)
})
