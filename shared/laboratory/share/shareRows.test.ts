import { expect, test } from 'vitest'
import { fixedDay } from '../../scoring/dayNumber.ts'
import { fitShare } from './fitShare.ts'
import { evaluateShare } from './shareRows.ts'
import { inventedCases } from './testing/inventedCases.ts'

const panel = { name: 'epl', games: 3, power: 1 }
const [first, second, third] = [2020, 2021, 2022].map((season) => inventedCases(season))
const seasons = [...(first ?? []), ...(second ?? [])]
const anyDay = { since: null }

test('seasons unknown to the fit are tested with the committed parameters', () => {
  const committed = fitShare(seasons, 1)
  const { rows, tested } = evaluateShare(panel, [...seasons, ...(third ?? [])], committed, anyDay)
  expect(tested[0]?.how).toBe('committed parameters on the seasons of 2022')
  const [start, later, range] = rows
  expect([start?.id, later?.id, range?.id]).toEqual([
    'share.epl.start',
    'share.epl',
    'share.epl.range',
  ])
  expect([start?.n, later?.n]).toEqual([80, 240])
  expect(start?.ratio).toBeLessThan(0.8)
  expect(start?.high).toBeLessThan(1)
  expect(later?.ratio).toBeLessThan(1)
})

test('without such seasons, each is tested by a fit on those before it', () => {
  const { rows, tested } = evaluateShare(panel, seasons, fitShare(seasons, 1), anyDay)
  expect(tested[0]?.how).toContain('walking forward: the seasons of 2021')
  expect(rows[0]?.n).toBe(80)
  const since = { since: fixedDay('2021-08-20') }
  expect(evaluateShare(panel, seasons, null, since).rows).toEqual([])
})

test('a single season is tested by fifths of its clubs', () => {
  const { rows, tested } = evaluateShare(panel, inventedCases(2020), null, anyDay)
  expect(tested[0]?.how).toContain('each fifth of the clubs')
  expect(rows[0]?.n).toBe(80)
  expect(rows[0]?.ratio).toBeLessThan(0.8)
})

test('the simple rule is last season’s share, and then that of the season so far', () => {
  const [start, later] = evaluateShare(panel, seasons, null, anyDay).rows
  const of = (game: number) =>
    (second ?? []).filter(({ games }) => (game === 0 ? games === 0 : games > 0))
  const error = (guess: (row: (typeof seasons)[number]) => number, game: number) =>
    Math.sqrt(
      of(game).reduce((sum, row) => sum + (guess(row) - row.played) ** 2, 0) / of(game).length,
    )
  const starts = (first ?? []).filter(({ games }) => games === 0)
  const mean = starts.reduce((sum, { played }) => sum + played, 0) / starts.length
  const lastOf = ({ facts }: (typeof seasons)[number]) =>
    facts.stats.some(({ season, games }) => season === 2020 && games > 0) ? 0.5 : mean
  expect(start?.naive).toBeCloseTo(error(lastOf, 0), 9)
  expect(later?.naive).toBeCloseTo(
    error(({ soFar }) => soFar, 1),
    9,
  )
})

test('a folder without the files has no rows', () => {
  expect(evaluateShare(panel, [], null, anyDay)).toEqual({ rows: [], tested: [], reliability: [] })
})
