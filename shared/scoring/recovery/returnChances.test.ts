import { expect, test } from 'vitest'
import { returnChances } from './returnChances.ts'
import { backBy, curveFromGames, curveFromMedian } from './returnCurve.ts'

const spread = Array.from({ length: 23 }, (_, index) => (index - 11) / 8)
const days = curveFromMedian(20, spread, 0.04)
const now = {
  out: 11,
  next: 12,
  low: 12,
  high: 21,
  playsNext: 0.2,
  games: [12, 14, 15, 17, 23, 25],
}
const total = ({ bars, later }: ReturnType<typeof returnChances>) =>
  bars.reduce((sum, { chance }) => sum + chance, later)

test('each game has the chance that it is his first, and all chances add up to one', () => {
  const { unit, bars, later } = returnChances(days, now)
  expect([unit, bars.map(({ until }) => until)]).toEqual(['game', [12, 14, 15, 17, 23, 25]])
  expect(bars[0]?.chance).toBe(0.2)
  expect(bars.every(({ chance }) => chance > 0)).toBe(true)
  expect(bars[1]?.chance).toBeCloseTo(0.8 * backBy(days, 14, 12), 10)
  expect(later).toBeCloseTo(0.8 * (1 - backBy(days, 25, 12)), 10)
  expect(total({ unit, bars, later })).toBeCloseTo(1, 10)
})

test('the range holds every game that a day of it may lead to', () => {
  expect(returnChances(days, now).bars.map(({ inRange }) => inRange)).toEqual([
    ...[true, true, true, true, true, false],
  ])
  const later = returnChances(days, { ...now, low: 15 })
  expect(later.bars.map(({ inRange }) => inRange)).toEqual([false, false, true, true, true, false])
})

test('a range of many games is told by the week, and one of many weeks by four', () => {
  const games = Array.from({ length: 60 }, (_, index) => 12 + 2 * index)
  const weekly = returnChances(days, { ...now, games, high: 60 })
  expect([weekly.unit, weekly.bars.length, weekly.bars[0]?.until]).toEqual(['week', 8, 18])
  const monthly = returnChances(curveFromMedian(250, spread), { ...now, games, high: 330 })
  expect([monthly.unit, monthly.bars.length, monthly.bars[0]?.until]).toEqual(['month', 13, 39])
  for (const one of [weekly, monthly]) expect(total(one)).toBeCloseTo(1, 10)
})

test('without a schedule weeks are drawn, at least three', () => {
  const { unit, bars } = returnChances(days, { ...now, games: [], high: 13 })
  expect([unit, bars.length]).toEqual(['week', 3])
})

test('in the NFL every return falls on a game', () => {
  const curve = curveFromGames([0.4, 0.3, 0.1], (missed) => 7 * missed)
  const { bars, later } = returnChances(curve, {
    ...{ out: 3, next: 7, low: 7, high: 14, playsNext: 0.4, games: [7, 14, 21, 28] },
  })
  expect(bars.map(({ chance }) => Number(chance.toFixed(6)))).toEqual([0.4, 0.3, 0.1, 0])
  expect(later).toBeCloseTo(0.2, 10)
})
