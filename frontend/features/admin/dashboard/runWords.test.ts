import { expect, test } from 'vitest'
import { percentOf, runOutcome } from './runWords.ts'

const run = {
  id: '1',
  competition: 'NFL',
  as_of: '2026-11-21T12:00:00.000Z',
  phase: 'games',
  tasks: 4,
  done: 1,
  failed: [],
  teams: 32,
  completed_at: null,
} as const

test.each([
  [{ phase: 'counts', tasks: 32, done: 0 }, 0],
  [{ phase: 'teams', tasks: 32, done: 32 }, 50],
  [{ phase: 'games', tasks: 4, done: 1 }, 56],
  [{ phase: 'lists', tasks: 0, done: 0 }, 75],
  [{ phase: 'done', tasks: 6, done: 5 }, 100],
] as const)('of %j, %i percent are done', (progress, percent) => {
  expect(percentOf(progress)).toBe(percent)
})

test('a run is described by its phase, and at its end by what failed', () => {
  expect(runOutcome({ ...run, failed: [] })).toBe('Publishing games: 1 of 4')
  expect(runOutcome({ ...run, phase: 'done', failed: [] })).toBe('Done, nothing failed')
  expect(runOutcome({ ...run, phase: 'done', failed: ['team#nfl-BUF'] })).toBe(
    'Done, 1 failed: team#nfl-BUF',
  )
})
