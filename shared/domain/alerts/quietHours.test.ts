import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quietUntil } from './quietHours.ts'

const night = { start: 23 * 60, end: 7 * 60 + 30 }

test.each([
  ['an ordinary night in London', 'Europe/London', '2026-11-21T23:00Z', '2026-11-22T07:30:00.000Z'],
  ['after midnight', 'Europe/London', '2026-11-22T03:00Z', '2026-11-22T07:30:00.000Z'],
  [
    'the night that lacks an hour',
    'Europe/London',
    '2026-03-28T23:30Z',
    '2026-03-29T06:30:00.000Z',
  ],
  [
    'the night with an hour twice',
    'Europe/London',
    '2026-10-24T22:30Z',
    '2026-10-25T07:30:00.000Z',
  ],
  ['the same in New York', 'America/New_York', '2026-11-01T04:00Z', '2026-11-01T12:30:00.000Z'],
  ['and in spring', 'America/New_York', '2026-03-08T05:00Z', '2026-03-08T11:30:00.000Z'],
])('quiet hours end by the clock on the wall: %s', (_, zone, now, end) => {
  expect(quietUntil(night, zone, new Date(now))?.toISOString()).toBe(end)
})

test.each(['2026-11-22T07:30Z', '2026-11-22T22:59Z'])('%s is not quiet in London', (now) => {
  expect(quietUntil(night, 'Europe/London', new Date(now))).toBeUndefined()
})

test('an end that the clocks skip ends the quiet hours at the change', () => {
  const hours = { start: 60, end: 150 }
  const end = quietUntil(hours, 'America/New_York', new Date('2026-03-08T06:30Z'))
  expect(end?.toISOString()).toBe('2026-03-08T07:00:00.000Z')
})

test.each([
  ['2026-11-21T12:59Z', undefined],
  ['2026-11-21T13:00Z', '2026-11-21T15:00:00.000Z'],
  ['2026-11-21T14:59Z', '2026-11-21T15:00:00.000Z'],
  ['2026-11-21T15:00Z', undefined],
])('quiet hours of an afternoon hold from their start to before their end: %s', (now, end) => {
  const afternoon = { start: 13 * 60, end: 15 * 60 }
  expect(quietUntil(afternoon, 'Europe/London', new Date(now))?.toISOString()).toBe(end)
})

test('nothing is quiet for a reader without quiet hours', () => {
  expect(quietUntil(null, 'Europe/London', new Date('2026-11-22T03:00Z'))).toBeUndefined()
})

test('the end is never quiet itself, and comes within a day and the hour that a clock may be put back', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(
      fc.constantFrom('Europe/London', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kolkata'),
      fc.date({ min: new Date('2026-01-01Z'), max: new Date('2027-01-01Z'), noInvalidDate: true }),
      minute,
      minute,
      (zone, now, start, end) => {
        const until = quietUntil({ start, end }, zone, now)
        if (!until) return
        expect(quietUntil({ start, end }, zone, until)).toBeUndefined()
        expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
        expect(until > now).toBe(true)
      },
    ),
  )
})
