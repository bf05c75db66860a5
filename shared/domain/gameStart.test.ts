import { expect, test } from 'vitest'
import { countdownTo } from './countdown.ts'
import { cardTime } from './dates.ts'
import { isOff, offWord, startOf } from './gameStart.ts'

const now = new Date('2026-11-21T18:00:00Z')
const game = (status: 'scheduled' | 'postponed' | 'cancelled', date_time: string | null) => ({
  status,
  date_time,
})

test('a game that is on starts at its time', () => {
  const start = startOf(game('scheduled', '2026-11-22T18:00:00Z'))
  expect(cardTime(start, now)).toBe('Sun, Nov 22 · 1:00 PM EST')
  expect(countdownTo(start, now)).toMatchObject({ days: 1 })
})

test.each([
  ['postponed', 'Postponed'],
  ['cancelled', 'Cancelled'],
] as const)('%s: the time on file says nothing, and nothing counts down to it', (status, word) => {
  const off = game(status, '2026-11-22T18:00:00Z')
  expect([isOff(off), offWord(off)]).toEqual([true, word])
  expect(cardTime(startOf(off), now)).toBe('TBD')
  expect(countdownTo(startOf(off), now)).toBeNull()
})

test('a game without a time is not off for that', () => {
  const open = game('scheduled', null)
  expect([isOff(open), offWord(open), startOf(open)]).toEqual([false, undefined, null])
})
