import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallClock } from '../time/wallClock.ts'
import { nextDayBegins, quietUntil } from './quietHours.ts'

const night = { from: '22:00', to: '08:00' }
const until = (quiet: typeof night | null, zone: string, now: string) =>
  quietUntil(quiet, zone, new Date(now))?.toISOString()

test.each([
  ['before them', '2026-11-28T21:59:59Z', undefined],
  ['from their first minute on', '2026-11-28T22:00:00Z', '2026-11-29T08:00:00.000Z'],
  ['after midnight', '2026-11-29T07:59:59Z', '2026-11-29T08:00:00.000Z'],
  ['at their end', '2026-11-29T08:00:00Z', undefined],
])('in London in winter a night holds or not: %s', (_, now, end) => {
  expect(until(night, 'Europe/London', now)).toBe(end)
})

test('quiet hours follow the clock on the reader’s wall, also in the night in which it is changed', () => {
  // 9 hours of waiting when it is set forward, 11 when it is set back.
  expect(until(night, 'America/New_York', '2026-03-08T03:00:00Z')).toBe('2026-03-08T12:00:00.000Z')
  expect(until(night, 'America/New_York', '2026-11-01T02:00:00Z')).toBe('2026-11-01T13:00:00.000Z')
})

test('an end that the clock leaps over is at the leap, and one that comes twice is the second', () => {
  const early = { from: '22:00', to: '02:30' }
  expect(until(early, 'America/New_York', '2026-03-08T03:00:00Z')).toBe('2026-03-08T07:00:00.000Z')
  const twice = { from: '22:00', to: '01:30' }
  expect(until(twice, 'America/New_York', '2026-11-01T05:10:00Z')).toBe('2026-11-01T05:30:00.000Z')
  expect(until(twice, 'America/New_York', '2026-11-01T06:10:00Z')).toBe('2026-11-01T06:30:00.000Z')
})

test('a reader who wants no quiet hours has none', () => {
  expect(until(null, 'Europe/London', '2026-11-28T23:00:00Z')).toBeUndefined()
})

const zones = [
  ...['Europe/London', 'America/New_York', 'America/Los_Angeles', 'Australia/Lord_Howe'],
  ...['Asia/Kolkata', 'Asia/Tokyo', 'Pacific/Chatham', 'America/St_Johns', 'UTC'],
]
/** The weeks of both changes in either hemisphere, and one of none. */
const weeks = ['2026-03-05', '2026-03-26', '2026-04-02', '2026-10-01', '2026-10-22', '2026-10-29']
const moment = fc
  .tuple(fc.constantFrom(...weeks, '2026-07-01'), fc.integer({ min: 0, max: 7 * 86_400 }))
  .map(([day, seconds]) => new Date(Date.parse(day) + seconds * 1000))
const clock = fc
  .integer({ min: 0, max: 95 })
  .map(
    (n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`,
  )
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

test('in every zone quiet hours end at the first minute that is not within them', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), moment, clock, clock, (zone, now, from, to) => {
      fc.pre(from !== to)
      const [begin, end] = [minuteOf(from), minuteOf(to)]
      const isQuiet = (time: Date) => {
        const since = (wallClock(zone, time).minute - begin + 1440) % 1440
        return since < (end - begin + 1440) % 1440
      }
      const ends = quietUntil({ from, to }, zone, now)
      if (!isQuiet(now)) return ends === undefined
      let first = new Date(Math.floor(now.getTime() / 60_000) * 60_000)
      while (isQuiet(first)) first = new Date(first.getTime() + 60_000)
      return ends?.getTime() === first.getTime()
    }),
  )
})

test('in every zone the next day begins at the first minute with another date', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), moment, (zone, now) => {
      const next = nextDayBegins(zone, now)
      const before = new Date(next.getTime() - 60_000)
      expect(wallClock(zone, next).day > wallClock(zone, now).day).toBe(true)
      expect(wallClock(zone, before).day).toBe(wallClock(zone, now).day)
    }),
  )
})
