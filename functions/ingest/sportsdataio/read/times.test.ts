import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClockZone, parseMoment } from './times.ts'

const read = (text: string, zone: ClockZone) => {
  const moment = parseMoment(text, zone)
  return moment ? [moment.day, moment.at.toISOString()] : moment
}

test.each<[string, string, ClockZone, string, string]>([
  [
    'v2, in winter',
    '/Date(1388451673760-0500)/',
    'eastern',
    '2013-12-30',
    '2013-12-31T01:01:13.760Z',
  ],
  [
    'v2, in summer',
    '/Date(1410229200000-0400)/',
    'eastern',
    '2014-09-08',
    '2014-09-09T02:20:00.000Z',
  ],
  [
    'v2, without its offset',
    '/Date(1410229200000)/',
    'eastern',
    '2014-09-09',
    '2014-09-09T02:20:00.000Z',
  ],
  ['v2, before 1970', '/Date(-86400000-0500)/', 'utc', '1969-12-30', '1969-12-31T00:00:00.000Z'],
  [
    'New York in winter',
    '2026-11-22T13:00:00',
    'eastern',
    '2026-11-22',
    '2026-11-22T18:00:00.000Z',
  ],
  [
    'New York in summer',
    '2026-09-13T13:00:00',
    'eastern',
    '2026-09-13',
    '2026-09-13T17:00:00.000Z',
  ],
  ['a late game', '2026-11-22T22:15:00', 'eastern', '2026-11-22', '2026-11-23T03:15:00.000Z'],
  ['UTC', '2026-11-22T16:30:00', 'utc', '2026-11-22', '2026-11-22T16:30:00.000Z'],
  [
    'hundreds of nanoseconds',
    '2026-11-22T16:30:00.1234567',
    'utc',
    '2026-11-22',
    '2026-11-22T16:30:00.123Z',
  ],
  [
    'its own offset',
    '2026-11-22T16:30:00+01:00',
    'eastern',
    '2026-11-22',
    '2026-11-22T15:30:00.000Z',
  ],
  ['a Z', '2026-11-22T16:30:00Z', 'eastern', '2026-11-22', '2026-11-22T16:30:00.000Z'],
  ['a day alone', '1998-05-21', 'utc', '1998-05-21', '1998-05-21T00:00:00.000Z'],
  [
    'the hour before the clock goes back',
    '2026-11-01T00:59:59',
    'eastern',
    '2026-11-01',
    '2026-11-01T04:59:59.000Z',
  ],
  [
    'the hour that occurs twice',
    '2026-11-01T01:30:00',
    'eastern',
    '2026-11-01',
    '2026-11-01T05:30:00.000Z',
  ],
  ['the hour after it', '2026-11-01T02:00:00', 'eastern', '2026-11-01', '2026-11-01T07:00:00.000Z'],
  [
    'the hour that is skipped',
    '2026-03-08T02:30:00',
    'eastern',
    '2026-03-08',
    '2026-03-08T07:30:00.000Z',
  ],
  [
    'the hour before it',
    '2026-03-08T01:59:59',
    'eastern',
    '2026-03-08',
    '2026-03-08T06:59:59.000Z',
  ],
  [
    'the hour after that',
    '2026-03-08T03:00:00',
    'eastern',
    '2026-03-08',
    '2026-03-08T07:00:00.000Z',
  ],
])('reads %s', (_, text, zone, day, at) => {
  expect(read(text, zone)).toEqual([day, at])
})

test.each([['0001-01-01T00:00:00'], ['/Date(-62135578800000-0500)/'], ['/Date(-62135596800000)/']])(
  'reads %s as no date',
  (text) => {
    expect(parseMoment(text, 'eastern')).toBeNull()
  },
)

test.each([
  ['2026-02-30T00:00:00'],
  ['2026-11-22T25:00:00'],
  ['2026-11-22T13:00'],
  ['11/22/2026'],
  ['/Date()/'],
  ['/Date(999999999999999)/'],
  ['/Date(1e3)/'],
  ['soon'],
  [''],
])('rejects %j', (text) => {
  expect(parseMoment(text, 'eastern')).toBeUndefined()
})

test('marks midnight, which may stand for a day alone', () => {
  expect(parseMoment('2026-11-22T00:00:00', 'eastern')?.midnight).toBe(true)
  expect(parseMoment('2026-11-22T00:00:01', 'eastern')?.midnight).toBe(false)
})

test('reads back any clock time of New York', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const instants = fc.integer({ min: Date.parse('1970-01-01'), max: Date.parse('2099-01-01') })
  fc.assert(
    fc.property(instants, (ms) => {
      const at = new Date(ms - (ms % 1000))
      const text = clock.format(at).replace(' ', 'T')
      const read = parseMoment(text, 'eastern')
      // A time in an hour that occurs twice is read as the first.
      expect([0, 3_600_000]).toContain(at.getTime() - (read?.at.getTime() ?? 0))
      expect(clock.format(read?.at).replace(' ', 'T')).toBe(text)
    }),
  )
})
