import { expect, test } from 'vitest'
import { nearKickOff } from './nearKickOff.ts'
import { nextRefresh, refreshText } from './nextRefresh.ts'

const now = new Date('2026-11-22T17:50:00Z')
const minutes = (count: number) => count * 60_000
const inMinutes = (count: number) => new Date(now.getTime() + minutes(count)).toISOString()
const page = (startsIn: number | null, madeBefore: number | null) => ({
  games:
    startsIn === null ? [] : [{ status: 'scheduled' as const, date_time: inMinutes(startsIn) }],
  updatedAt: madeBefore === null ? null : inMinutes(-madeBefore),
})
const refreshMs = minutes(20)
const textOf = (startsIn: number | null, madeBefore: number | null, sport: 1 | 2 | null = 1) =>
  refreshText(nextRefresh(page(startsIn, madeBefore), refreshMs, now), sport)

test('near a kick-off an open page refreshes at least once a minute until it has the scores from the start', () => {
  expect(nearKickOff.refetch).toBeLessThanOrEqual(60)
  for (const startsIn of [120, 10, 0.1, 0, -1, -1.9])
    expect(nextRefresh(page(startsIn, 5), refreshMs, now)?.waitMs).toBe(1000 * nearKickOff.refetch)
  expect(nextRefresh(page(-2, 5), refreshMs, now)?.because).toBe('due')
})

test.each([
  [null, 5, 15],
  [180, 5, 15],
  [125, 5, 5],
  [-30, 19.5, 0.5],
  [null, 25, 1],
  [180, 20, 1],
  [180, null, 60],
])(
  'with a start in %s minutes and scores %s minutes old it waits %s minutes',
  (start, age, wait) => {
    expect(nextRefresh(page(start, age), refreshMs, now)?.waitMs).toBe(minutes(wait))
  },
)

test('a page without an age or a game to come never refreshes', () => {
  expect(nextRefresh(page(null, null), refreshMs, now)).toBeUndefined()
  expect(nextRefresh(page(-30, null), refreshMs, now)).toBeUndefined()
})

test.each<[number | null, number | null, 1 | 2 | null, string]>([
  [10, 5, 1, 'Refreshes every 15 s until kickoff'],
  [10, 5, 2, 'Refreshes every 15 s until tipoff'],
  [10, 5, null, 'Refreshes every 15 s until the start'],
  [-1, 5, 1, 'Refreshes every 15 s'],
  [null, 5, 1, 'Refreshes in 15 min'],
  [null, 19.9, 1, 'Refreshes in 1 min'],
  [125, 5, 1, 'Refreshes in 5 min'],
  [null, 45, 1, 'Checks every minute'],
  [400, null, 1, ''],
  [null, null, 1, ''],
])('a start in %s minutes, scores %s minutes old, sport %s: “%s”', (start, age, sport, text) => {
  expect(textOf(start, age, sport)).toBe(text)
})
