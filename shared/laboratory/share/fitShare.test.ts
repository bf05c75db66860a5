import { expect, test } from 'vitest'
import { expectedShare } from '../../scoring/share/expectedShare.ts'
import { historyReport } from '../panels/history.ts'
import { fitShare, isFit } from './fitShare.ts'
import { shareCases } from './shareCase.ts'
import { inventedCases } from './testing/inventedCases.ts'

const cases = [...inventedCases(2020), ...inventedCases(2021)]
const fitted = fitShare(cases, 1)

test('the fit names its seasons, and predicts who plays', () => {
  expect(fitted.fitted.seasons).toEqual([2020, 2021])
  const shareOf = (place: number) => {
    const row = cases.find(({ player, games }) => player === `player 0 ${place}` && games === 0)
    return row ? expectedShare(row.facts, fitted).share : Number.NaN
  }
  expect(shareOf(0)).toBeGreaterThan(0.85)
  expect(shareOf(0)).toBeGreaterThan(shareOf(3))
  expect(shareOf(3)).toBeGreaterThan(shareOf(7))
})

test('eight of ten players lie in the range', () => {
  const ranges = cases.flatMap(({ facts, played }) => {
    const { range } = expectedShare(facts, fitted)
    return range ? [played >= range[0] && played <= range[1]] : []
  })
  const inside = ranges.filter(Boolean).length / ranges.length
  expect(inside).toBeGreaterThan(0.75)
  expect(inside).toBeLessThan(0.95)
  expect(fitted.spread).toHaveLength(4)
})

test('a cost that rises with a power of the share has a cost share above the mean', () => {
  expect(fitted.spread[0]?.cost).toBeUndefined()
  const [start] = fitShare(cases, 4).spread
  for (const [index, share] of (start?.cost ?? [0]).entries())
    expect(share).toBeGreaterThanOrEqual((start?.shares[index] ?? 1) - 0.1)
})

test('a player who is listed before the game has no row', () => {
  const today = cases[0]?.facts.today ?? 0
  const listed = (status: string) =>
    shareCases(
      [
        {
          ...{ id: 'p', position: 'DF', depthOrder: null, lastSeason: null, before: [], next: [] },
          reports: [historyReport('p', today, { status })],
        },
      ],
      { sport: 'soccer', club: 'c', season: 2020, games: 0, today },
    )
  expect(['Out', '75% to play', 'Active'].map((word) => listed(word).every(isFit))).toEqual([
    false,
    false,
    true,
  ])
})
