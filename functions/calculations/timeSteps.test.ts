import { describe, expect, test } from 'vitest'
import { match } from './testing/scoredTeams.ts'
import { nextStep, stepsPassed, utcAndEasternDay } from './timeSteps.ts'

const at = (time: string) => new Date(`2026-11-${time}.000Z`)
/** At 1 PM in New York. */
const sunday = match({
  id: 'nfl-sunday',
  week: 12,
  day: '2026-11-22',
  at: '2026-11-22T18:00:00.000Z',
})
describe('the steps of a game', () => {
  const passed = (now: string, game = sunday) => stepsPassed(game, at(now))

  test.each([
    [
      'clubs of the NFL have named who is in doubt two days before it',
      '20T20:59:59',
      '20T21:00:00',
    ],
    ['its picks freeze a day before it', '21T17:59:59', '21T18:00:00'],
    ['it begins', '22T17:59:59', '22T18:00:00'],
    ['some rules count only from the moment after its beginning', '22T18:00:00', '22T18:00:01'],
    ['it is no longer in play six hours later', '22T23:59:59', '23T00:00:00'],
  ])('%s', (_, before, after) => {
    expect(passed(before)).not.toEqual(passed(after))
  })

  test('are the same at any time between two steps', () => {
    expect(passed('22T18:00:01')).toEqual(passed('22T23:59:59'))
  })

  test('do not exist for a game without a time', () => {
    expect(passed('22T18:00:00', match({ day: '2026-11-22', at: null }))).toEqual([])
  })
})

describe('the next step', () => {
  const next = (now: string, games = [sunday]) =>
    nextStep(games, at(now)).toISOString().slice(8, 16)

  test.each([
    ['midnight in New York', '22T03:00:00', '22T05:00'],
    ['3 AM in New York', '22T05:00:00', '22T08:00'],
    ['a kick-off', '22T08:00:00', '22T18:00'],
    ['a kick-off at this very time', '22T18:00:00', '22T18:00'],
    ['midnight in UTC', '22T18:00:01', '23T00:00'],
    ['a freeze', '21T08:00:00', '21T18:00'],
  ])('is %s', (_, now, step) => {
    expect(next(now)).toBe(step)
  })

  test('the next step is midnight in New York, at four o’clock UTC in summer', () => {
    expect(nextStep([], new Date('2026-07-04T01:00:00.000Z')).toISOString()).toBe(
      '2026-07-04T04:00:00.000Z',
    )
  })

  test('no time before the next step differs from now', () => {
    const games = [sunday, match({ id: 'nfl-b', at: '2026-11-22T21:25:00.000Z' })]
    for (let minute = 0; minute < 3 * 24 * 60; minute += 7) {
      const from = new Date(at('20T12:00:00').getTime() + minute * 60_000)
      const to = new Date(nextStep(games, from).getTime() - 1)
      if (to <= from) continue
      expect(utcAndEasternDay(to)).toBe(utcAndEasternDay(from))
      for (const game of games) expect(stepsPassed(game, to)).toEqual(stepsPassed(game, from))
    }
  })
})
