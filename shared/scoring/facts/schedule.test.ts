import { expect, test } from 'vitest'
import { dayNumberOf } from '../dayNumber.ts'
import { game, sampleAsOf } from '../testing/facts.ts'
import { nowAt } from './knownAsOf.ts'
import { scheduleOf } from './schedule.ts'

const scheduleNow = (games: Parameters<typeof scheduleOf>[0]) =>
  scheduleOf(games, nowAt(sampleAsOf))

test.each([
  ['2026-11-22', '2026-11-22T15:00:00.001Z', true, 'later today'],
  ['2026-11-22', '2026-11-22T15:00:00.000Z', false, 'right now'],
  ['2026-11-22', null, true, 'today at an unknown time'],
  ['2026-11-21', null, false, 'yesterday'],
  ['2026-11-23', null, true, 'tomorrow'],
])('a game on %s at %s is the next game: %s (%s)', (day, time, isAhead, _) => {
  expect(scheduleNow([game({ day, at: time })]).nextGame).toBe(isAhead ? dayNumberOf(day) : null)
})

test('a postponed game is not the next game', () => {
  expect(scheduleNow([game({ status: 'postponed' })]).nextGame).toBeNull()
})

test('results do not change the schedule', () => {
  expect(scheduleNow([game({ status: 'final' })])).toEqual(scheduleNow([game()]))
})

test('the season ends with its last regular game once the schedule is complete', () => {
  const season = Array.from({ length: 10 }, (_, week) => game({ day: `2026-12-${10 + week}` }))
  const cup = game({ day: '2027-01-20', seasonType: 3 })
  expect(scheduleNow([...season, cup]).seasonEnd).toBe(dayNumberOf('2026-12-19'))
  expect(scheduleNow(season.slice(1)).seasonEnd).toBeNull()
})
