import { expect, test } from 'vitest'
import type { Game } from '#shared/domain/facts/game.ts'
import { game } from './testing/league.ts'
import { upcoming } from './upcoming.ts'
import { gamesInWindow } from './window.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const hasPage = (over: Partial<Game>) =>
  gamesInWindow([game('BUF', 'MIA', 'NFL', over)], 'NFL', now).length === 1

test.each<[string, Partial<Game>, boolean]>([
  ['of today', { day: '2026-11-21', at: '2026-11-21T18:00:00.000Z' }, true],
  ['that has begun', { day: '2026-11-21', at: '2026-11-21T11:00:00.000Z' }, false],
  ['cancelled, of today', { status: 'cancelled', day: '2026-11-21' }, true],
  ['cancelled, of the last day ahead', { status: 'cancelled', day: '2026-12-05' }, true],
  ['cancelled, of later', { status: 'cancelled', day: '2026-12-06' }, false],
  ['cancelled, of yesterday', { status: 'cancelled', day: '2026-11-20' }, false],
  ['cancelled, of no day', { status: 'cancelled', day: null, at: null }, false],
])('whether the page of a game %s is written', (_, over, written) => {
  expect(hasPage(over)).toBe(written)
})

test('a cancelled game is on no list', () => {
  const off = game('BUF', 'MIA', 'NFL', { status: 'cancelled', day: '2026-11-22' })
  expect(upcoming([off], 'NFL', now)).toEqual([])
})
