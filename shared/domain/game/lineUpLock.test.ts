import { expect, test } from 'vitest'
import { lineUpLock } from './lineUpLock.ts'

const game = (day: string, over = {}) => ({
  ...{ season: 2026, week: 12 as number | null, status: 'scheduled' as const },
  date_time: `2026-11-${day}:00.000Z`,
  ...over,
})
const saturday = game('21T12:30')
const sunday = game('22T16:30')

test('an EPL line-up locks 90 minutes before the first game of its round, even once that game is over', () => {
  const first = { ...saturday, status: 'final' as const }
  expect(lineUpLock('EPL', sunday, [first, sunday])).toBe('2026-11-21T11:00:00.000Z')
  expect(lineUpLock('EPL', saturday, [first, sunday])).toBe('2026-11-21T11:00:00.000Z')
})

test('games of another round or season, called-off games and a long-past round do not lock it', () => {
  const others = [
    game('20T20:00', { week: 11 }),
    game('20T20:00', { season: 2025 }),
    game('20T20:00', { status: 'postponed' }),
    game('01T15:00'),
  ]
  expect(lineUpLock('EPL', saturday, [...others, saturday])).toBe('2026-11-21T11:00:00.000Z')
})

test('elsewhere a player locks at his own kick-off', () => {
  for (const competition of ['NFL', 'NBA', 'ESP'] as const)
    expect(lineUpLock(competition, sunday, [saturday, sunday])).toBe(sunday.date_time)
  expect(lineUpLock('EPL', { ...sunday, week: null }, [saturday])).toBe(sunday.date_time)
})
