import { describe, expect, test } from 'vitest'
import type { PublishedPick } from './freeze.ts'
import { closingLineValue, type GradedGame, gradePick, pickRecords, wilson } from './pickRecord.ts'

describe('how a pick is graded', () => {
  test.each([
    ['Home:BUF', -3, 24, 20, 'win'],
    ['Home:BUF', -3, 23, 20, 'push'],
    ['Home:BUF', -3, 22, 20, 'loss'],
    ['Away:MIA', -3, 22, 20, 'win'],
    ['Away:MIA', -3, 23, 20, 'push'],
    ['Away:MIA', 3, 20, 24, 'win'],
    ['Home:BUF', 3.5, 20, 23, 'win'],
    ['Home:BUF', 0, 21, 20, 'win'],
    ['Home:BUF', 0, 20, 20, 'push'],
    ['Away:MIA', 0, 21, 20, 'loss'],
    ['Over', 40, 21, 20, 'win'],
    ['Over', 40, 20, 20, 'push'],
    ['Under', 40, 20, 19, 'win'],
    ['Under', 40.5, 21, 20, 'loss'],
    ['Unpredictable', -3, 24, 20, 'none'],
    ['Home:BUF', null, 24, 20, 'none'],
    ['Home:BUF', -3, Number.NaN, 20, 'none'],
  ] as const)(
    '%s at %s is graded at a result of %s to %s as: %s',
    (outcome, line, home, away, grading) => {
      expect(gradePick(outcome, line, { home, away })).toBe(grading)
    },
  )

  test.each([
    ['Home:BUF', -3, -4.5, 1.5],
    ['Home:BUF', -3, -1, -2],
    ['Away:MIA', -3, -1, 2],
    ['Home:BUF', 0, -1, 1],
    ['Over', 40, 42, 2],
    ['Under', 40, 42, -2],
    ['Over', 40, null, null],
    ['Unpredictable', 40, 42, null],
  ] as const)(
    '%s at %s with a closing line of %s has the closing line value %s',
    (outcome, line, closing, value) => {
      expect(closingLineValue(outcome, line, closing)).toBe(value)
    },
  )
})

describe('the record of all picks', () => {
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

  test('wins, losses and pushes are counted at the published line', () => {
    const { model } = pickRecords([game(7), game(4), game(3), game(1)])
    expect(model).toMatchObject({ wins: 2, losses: 1, pushes: 1, rate: 2 / 3, proven: false })
    expect(model.units).toBeCloseTo(200 / 110 - 1, 12)
    expect(model.closingLineValue).toBe(1)
    expect(model.brier).toBeCloseTo((2 * 0.45 ** 2 + 0.55 ** 2) / 3, 12)
  })

  test('the shown record counts the outcome of an admin, the record of the model its own', () => {
    const { shown, model } = pickRecords([game(7, { pick: published({ override: 'Away:MIA' }) })])
    expect(shown).toMatchObject({ wins: 0, losses: 1, brier: null })
    expect(model).toMatchObject({ wins: 1, losses: 0 })
  })

  test('a pick that an admin made unpredictable is not graded', () => {
    const { shown } = pickRecords([game(7, { pick: published({ override: 'Unpredictable' }) })])
    expect(shown).toMatchObject({ wins: 0, losses: 0, pushes: 0, rate: null, interval: null })
  })

  test('a pick that was not frozen is not graded', () => {
    expect(pickRecords([game(7, { pick: published({ frozen: false }) })]).model.wins).toBe(0)
  })

  test('a pick without a closing line has no closing line value', () => {
    expect(pickRecords([game(7, { closing: null })]).model.closingLineValue).toBeNull()
  })

  test('a pick at a line of 0 is graded', () => {
    expect(pickRecords([game(1, { pick: published({ line: 0 }) })]).model.wins).toBe(1)
  })

  test('a record is unproven below 1,400 graded picks', () => {
    const games = Array.from({ length: 1399 }, () => game(7))
    expect(pickRecords(games).model.proven).toBe(false)
    expect(pickRecords([...games, game(3)]).model.proven).toBe(false)
    expect(pickRecords([...games, game(1)]).model.proven).toBe(true)
  })

  test.each([
    [5, 10, 0.2366, 0.7634],
    [0, 10, 0, 0.2775],
    [770, 1400, 0.5238, 0.5759],
  ])('the interval of %s wins in %s picks is %s to %s', (wins, count, low, high) => {
    const interval = wilson(wins, count)
    expect(interval.low).toBeCloseTo(low, 3)
    expect(interval.high).toBeCloseTo(high, 3)
  })
})
