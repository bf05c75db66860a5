import { expect, test } from 'vitest'
import { parsePublicationTime } from './publicationTime.ts'

test.each([
  ['Sat, 21 Nov 2026 14:00:00 GMT', '2026-11-21T14:00:00.000Z'],
  ['Sat, 21 Nov 2026 14:00:00 +0100', '2026-11-21T13:00:00.000Z'],
  ['21 Nov 2026 9:05 EST', '2026-11-21T14:05:00.000Z'],
  ['Sat, 1 Aug 26 14:00:00 CEST', '2026-08-01T12:00:00.000Z'],
  ['Sat, 21 November 2026 14:00:00 PST', '2026-11-21T22:00:00.000Z'],
  ['Sat, 21 Nov 2026 14:00:00', '2026-11-21T14:00:00.000Z'],
  ['Sat, 21 Nov 2026 14:00:00 XYZ', '2026-11-21T14:00:00.000Z'],
  ['21 Nov 96 14:00 Z', '1996-11-21T14:00:00.000Z'],
  ['2026-11-21T14:00:00Z', '2026-11-21T14:00:00.000Z'],
  [' 2026-11-21T14:00:00.123456-05:30 ', '2026-11-21T19:30:00.000Z'],
  ['2026-11-21 14:00:00 +0200', '2026-11-21T12:00:00.000Z'],
  ['2026-11-21', '2026-11-21T00:00:00.000Z'],
])('the time %s of an item is read as %s', (text, instant) => {
  expect(parsePublicationTime(text)?.toISOString()).toBe(instant)
})

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['words', 'yesterday'],
  ['year 0', '0000-01-01T00:00:00Z'],
  ['year 1 of RFC 822', 'Mon, 01 Jan 0001 00:00:00 +0000'],
  ['the year 9999', '9999-12-31T00:00:00Z'],
  ['a time that its zone moves to 1899', '1900-01-01T00:00:00+01:00'],
  ['30 February', '2026-02-30T10:00:00Z'],
  ['an unknown month', '21 Foo 2026 14:00:00 GMT'],
  ['an hour after 23', '21 Nov 2026 25:00:00 GMT'],
])('no time is read from %s', (_, text) => {
  expect(parsePublicationTime(text)).toBeUndefined()
})
