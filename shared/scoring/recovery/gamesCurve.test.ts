import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nfl } from '../parameters/nfl.ts'
import { returnDay, SHARES, survival } from './curve.ts'
import { gamesMissed } from './games.ts'
import { curveFromGames } from './gamesCurve.ts'

test('half miss one game and half two: the median is a week', () => {
  expect(returnDay(curveFromGames([0.5, 0.5]), 0.5)).toBeCloseTo(7, 9)
})

test('a worse grade is out longer on every day', () => {
  const facts = {
    group: 'Knee',
    onReserve: false,
    status: 'Out',
    before: 'none',
    position: 'WR',
    recurs: false,
    gamesLeft: 10,
  }
  const curveAt = (grade: number) => curveFromGames(gamesMissed({ ...facts, grade }, nfl.recovery))
  const grade = fc.double({ min: 0.5, max: 5, noNaN: true })
  fc.assert(
    fc.property(grade, grade, fc.integer({ min: 0, max: 900 }), (a, b, day) => {
      const mild = survival(curveAt(Math.min(a, b)), day)
      expect(survival(curveAt(Math.max(a, b)), day)).toBeGreaterThanOrEqual(mild - 1e-9)
    }),
  )
})

test('nobody comes back before he is hurt, whatever the chances', () => {
  const { days } = curveFromGames([])
  expect(days).toHaveLength(SHARES.length)
  expect(days.every((day) => Number.isFinite(day) && day > 0)).toBe(true)
})
