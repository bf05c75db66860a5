import { expect, test } from 'vitest'
import { msUntilNextRead } from './kickoffReads.ts'

const now = new Date('2026-11-22T16:00:00Z')
const game = (date_time: string | null, status: 'scheduled' | 'postponed' = 'scheduled') => ({
  date_time,
  status,
})

test.each([
  ['two hours before a start', [game('2026-11-22T18:00:00Z')], 20_000],
  ['a second before a start', [game('2026-11-22T16:00:01Z')], 20_000],
  [
    'with an earlier and a later game',
    [game('2026-11-23T18:00:00Z'), game('2026-11-22T17:00:00Z')],
    20_000,
  ],
  ['three hours before a start', [game('2026-11-22T19:00:00Z')], 3_600_000],
  ['days before a start', [game('2026-11-28T18:00:00Z')], 6 * 3_600_000],
  ['at the start', [game('2026-11-22T16:00:00Z')], false],
  ['with a game that is called off', [game('2026-11-22T17:00:00Z', 'postponed')], false],
  ['with a game whose time is not known', [game(null)], false],
])('%s an open page reads again after the right time', (_, games, ms) => {
  expect(msUntilNextRead(games, now)).toBe(ms)
})
