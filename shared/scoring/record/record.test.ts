import { expect, test } from 'vitest'
import type { PublishedPick } from './freeze.ts'
import { type GradedGame, recordOf, wilson } from './record.ts'

const published = (over: Partial<PublishedPick> = {}): PublishedPick => ({
  model: { outcome: 'Home:BUF', line: -3, edge: 5, chance: 0.55 },
  override: null,
  line: -3,
  publishedAt: '2026-11-22T12:00:00.000Z',
  frozen: true,
  ...over,
})

const game = (margin: number, over: Partial<GradedGame> = {}): GradedGame => ({
  pick: published(),
  closing: -4,
  final: { home: 20 + margin, away: 20 },
  ...over,
})

test('wins, losses and pushes are counted at the stored line', () => {
  const { model } = recordOf([game(7), game(4), game(3), game(1)])
  expect(model).toMatchObject({ wins: 2, losses: 1, pushes: 1, rate: 2 / 3, proven: false })
  expect(model.units).toBeCloseTo(200 / 110 - 1, 12)
  expect(model.closingLineValue).toBe(1)
  expect(model.brier).toBeCloseTo((2 * 0.45 ** 2 + 0.55 ** 2) / 3, 12)
})

test('the public saw the admin, the model keeps its own record beside it', () => {
  const { shown, model } = recordOf([game(7, { pick: published({ override: 'Away:MIA' }) })])
  expect(shown).toMatchObject({ wins: 0, losses: 1, brier: null })
  expect(model).toMatchObject({ wins: 1, losses: 0 })
})

test('an admin who withdraws a pick is graded on nothing', () => {
  const { shown } = recordOf([game(7, { pick: published({ override: 'Unpredictable' }) })])
  expect(shown).toMatchObject({ wins: 0, losses: 0, pushes: 0, rate: null, interval: null })
})

test('a pick that was not frozen does not count', () => {
  expect(recordOf([game(7, { pick: published({ frozen: false }) })]).model.wins).toBe(0)
})

test('without a closing line there is no closing line value', () => {
  expect(recordOf([game(7, { closing: null })]).model.closingLineValue).toBeNull()
})

test('a pick at a line of 0 counts', () => {
  expect(recordOf([game(1, { pick: published({ line: 0 }) })]).model.wins).toBe(1)
})

test('a record is unproven below 1,400 graded picks', () => {
  const games = Array.from({ length: 1399 }, () => game(7))
  expect(recordOf(games).model.proven).toBe(false)
  expect(recordOf([...games, game(3)]).model.proven).toBe(false)
  expect(recordOf([...games, game(1)]).model.proven).toBe(true)
})

test.each([
  [5, 10, 0.2366, 0.7634],
  [0, 10, 0, 0.2775],
  [770, 1400, 0.5238, 0.5759],
])('%s wins of %s lie between %s and %s', (wins, count, low, high) => {
  const interval = wilson(wins, count)
  expect(interval.low).toBeCloseTo(low, 3)
  expect(interval.high).toBeCloseTo(high, 3)
})
