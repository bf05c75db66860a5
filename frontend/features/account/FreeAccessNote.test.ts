import { expect, test } from 'vitest'
import { tokenOf } from '../../lib/session/testing.ts'
import { freeAccessEnd } from './FreeAccessNote.tsx'

const now = new Date('2026-11-21T20:00:00Z')
const until = (end: string, zone?: string) => {
  const ends = Date.parse(end) / 1000
  return freeAccessEnd(tokenOf('x', ends - 86_400, ends), now, zone)
}

test.each([
  ['2026-11-22T14:00:00Z', undefined, 'Sun, Nov 22 · 9:00 AM EST'],
  ['2026-11-22T14:00:00Z', 'America/New_York', 'Sun, Nov 22 · 9:00 AM EST'],
  ['2026-11-22T14:00:00Z', 'Europe/Berlin', 'Sun, Nov 22 · 9:00 AM EST (3:00 PM CET)'],
  ['2026-11-23T02:00:00Z', 'Europe/London', 'Sun, Nov 22 · 9:00 PM EST (Mon 2:00 AM GMT)'],
])('free access until %s reads in %s as “%s”', (end, zone, words) => {
  expect(until(end, zone)).toBe(words)
})

test('a token without readable times has no end to show', () => {
  expect(freeAccessEnd('token', now, undefined)).toBeUndefined()
})
