import { expect, test } from 'vitest'
import type { FlagsPage } from '#shared/contract/record/flags.ts'
import type { FlagRow } from '#shared/domain/register/flags.ts'
import { leadingPractice, leagueFlags, leastInformative } from './flagTable.ts'

const row = (over: Partial<FlagRow>): FlagRow => ({
  ...{ competition: 'NFL', publisher: 'Clubs', listing: 'Questionable', detail: null },
  ...{ from: 2017, to: 2018, n: 400, played: 280, said: null, low: 0.65, high: 0.74 },
  brier: { said: null, record: 0.21, ours: 0.2 },
  difference: { value: -0.01, low: -0.02, high: -0.001 },
  ...over,
})
const page = (rows: readonly FlagRow[], over: Partial<FlagsPage> = {}): FlagsPage => ({
  history: { rows: [...rows], comparisons: [], reliability: [] },
  ...{ published: [], registered: [], proven_at: 200 },
  ...over,
})
const [older, newer] = [row({ from: 2012, to: 2015, played: 200 }), row({})]

test('every league is listed, even one without data', () => {
  expect(
    leagueFlags(page([newer])).map(({ competition, flags }) => [competition, flags.length]),
  ).toEqual([
    ['NFL', 1],
    ['NBA', 0],
    ['EPL', 0],
    ['ESP', 0],
  ])
})

test('the newest seasons come first, and details are theirs, with the well-supported rows first', () => {
  const full = { kind: 'practice', value: 'full' } as const
  const few = { kind: 'practice', value: 'rested' } as const
  const none = { kind: 'practice', value: 'none' } as const
  const rows = [
    ...[older, newer, row({ detail: few, n: 30, played: 30 })],
    ...[row({ detail: none, played: 100 }), row({ detail: full, played: 390 })],
    row({ from: 2012, to: 2015, detail: full }),
  ]
  const [flag] = leagueFlags(page(rows))[0]?.flags ?? []
  expect(flag?.eras.map(({ to }) => to)).toEqual([2018, 2015])
  expect(
    flag?.details.map(({ kind, rows }) => [kind, rows.map(({ row: one }) => one.played)]),
  ).toEqual([['practice', [390, 100, 30]]])
})

test('a listing is split by kind of practice if two kinds have enough entries', () => {
  const practice = (value: string, n: number) => row({ detail: { kind: 'practice', value }, n })
  const valuesOf = (...rows: FlagRow[]) => {
    const [flag] = leagueFlags(page([newer, ...rows]))[0]?.flags ?? []
    return leadingPractice(flag ?? { details: [] }).map((one) => one.row.detail?.value)
  }
  const [full, none] = [practice('full', 200), practice('none', 200)]
  expect(valuesOf(none, full, practice('limited', 40))).toEqual(['none', 'full', 'limited'])
  expect(valuesOf(full, practice('none', 199))).toEqual([])
  expect(valuesOf(row({ detail: { kind: 'part', value: 'knee' } }))).toEqual([])
})

test('a league is compared over its newest seasons', () => {
  const [{ listing: _, detail: __, ...newest }, { listing: ___, detail: ____, ...old }] = [
    newer,
    older,
  ]
  const found = leagueFlags(
    page([], { history: { rows: [], comparisons: [old, newest], reliability: [] } }),
  )
  expect(found.map(({ comparison }) => comparison?.to)).toEqual([
    2018,
    undefined,
    undefined,
    undefined,
  ])
})

test('the listing whose players play most often comes first, and one no longer used comes last', () => {
  const rows = [
    ...[row({ listing: 'Doubtful', played: 8 }), newer],
    row({ listing: 'Probable', from: 2012, to: 2015, played: 390 }),
  ]
  expect(
    leagueFlags(page(rows))[0]?.flags.map(({ listing, isFormer }) => [listing, isFormer]),
  ).toEqual([
    ['Questionable', false],
    ['Doubtful', false],
    ['Probable', true],
  ])
})

test('registered counts stand beside the recorded seasons of their listing, or alone if it has none', () => {
  const flag = { competition: 'NFL', publisher: 'Clubs', listing: 'Questionable' } as const
  const counts = { n: 30, played: 15, said: null, brier: { said: null, record: 0.3, ours: 0.2 } }
  const practice = { kind: 'practice', value: 'full' } as const
  const registered = [
    { ...flag, listing: 'questionable', detail: null, ...counts },
    { ...flag, listing: 'questionable', detail: practice, ...counts, n: 12 },
    { ...flag, listing: 'Out', detail: null, ...counts, played: 1 },
  ]
  const { flags = [] } =
    leagueFlags(page([newer, row({ detail: practice })], { registered }))[0] ?? {}
  expect(
    flags.map(({ listing, eras, registered }) => [listing, eras[0]?.n, registered?.n]),
  ).toEqual([
    ['Questionable', 400, 30],
    ['Out', undefined, 30],
  ])
  const [details] = flags[0]?.details ?? []
  expect(details?.rows.map((one) => one.registered?.n)).toEqual([12])
})

test('the least informative listing is in use, has enough entries, and a share nearest to one half', () => {
  const rows = [
    ...[newer, row({ listing: 'Doubtful', played: 8 })],
    row({ listing: 'Probable', from: 2012, to: 2015, played: 200 }),
    row({ listing: 'Rest', n: 199, played: 100 }),
  ]
  const [nfl] = leagueFlags(page(rows))
  expect(leastInformative(nfl?.flags ?? [])?.listing).toBe('Questionable')
  expect(leastInformative([])).toBeUndefined()
})
