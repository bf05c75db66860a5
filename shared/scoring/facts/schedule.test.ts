import { expect, test } from 'vitest'
import { dayNumberOf } from '../dayNumber.ts'
import { game, sampleAsOf } from '../testing/facts.ts'
import { nowAt } from './knownAsOf.ts'
import { scheduleOf } from './schedule.ts'

const at = (games: Parameters<typeof scheduleOf>[0]) => scheduleOf(games, nowAt(sampleAsOf))

test.each([
  ['2026-11-22', '2026-11-22T15:00:00.001Z', true, 'later today'],
  ['2026-11-22', '2026-11-22T15:00:00.000Z', false, 'right now'],
  ['2026-11-22', null, true, 'today at an unknown time'],
  ['2026-11-21', null, false, 'yesterday'],
  ['2026-11-23', null, true, 'tomorrow'],
])('a game on %s at %s is ahead: %s (%s)', (day, time, isAhead, _) => {
  expect(at([game({ day, at: time })]).nextGame).toBe(isAhead ? dayNumberOf(day) : null)
})

test('a postponed game is not awaited', () => {
  expect(at([game({ status: 'postponed' })]).nextGame).toBeNull()
})

test('whether a past run knew the result makes no difference', () => {
  expect(at([game({ status: 'final' })])).toEqual(at([game()]))
})

test('the season ends with its last regular game, once the schedule is whole', () => {
  const season = Array.from({ length: 10 }, (_, week) => game({ day: `2026-12-${10 + week}` }))
  const cup = game({ day: '2027-01-20', seasonType: 3 })
  expect(at([...season, cup]).seasonEnd).toBe(dayNumberOf('2026-12-19'))
  expect(at(season.slice(1)).seasonEnd).toBeNull()
})
