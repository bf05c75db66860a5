import { expect, test } from 'vitest'
import type { Game } from '#shared/domain/facts/game.ts'
import { gamesAhead } from './gamesAhead.ts'
import { game } from './testing/league.ts'

// Still the twelfth in the East.
const now = new Date('2026-08-13T02:00:00.000Z')
const isAhead = (over: Partial<Game>, others: readonly Game[] = []) => {
  const one = game('BUF', 'MIA', 'NBA', over)
  return gamesAhead([one, ...others], now).includes(one)
}
const day = (of: string) => ({ day: of, at: null })

test.each<[string, Partial<Game>, boolean]>([
  ['that is to begin', { at: '2026-08-13T02:00:01.000Z', day: '2026-08-12' }, true],
  ['that has begun', { at: '2026-08-13T02:00:00.000Z', day: '2026-08-12' }, false],
  ['of today without a time', day('2026-08-12'), true],
  ['of yesterday without a time', day('2026-08-11'), false],
  ['that is over', { status: 'final', ...day('2026-08-13') }, false],
  ['that was cancelled', { status: 'cancelled', ...day('2026-08-13') }, false],
  ['postponed to nobody knows when', { status: 'postponed', ...day('2026-08-12') }, true],
  ['postponed on an earlier day', { status: 'postponed', ...day('2026-08-11') }, false],
  ['postponed after its hour', { status: 'postponed', at: '2026-08-13T01:00:00.000Z' }, true],
  [
    'postponed on an earlier day, of which only the hour is known',
    { status: 'postponed', day: null, at: '2026-08-12T01:00:00.000Z' },
    false,
  ],
])('a game %s: %o, %s', (_, over, expected) => {
  expect(isAhead({ day: '2026-08-12', ...over })).toBe(expected)
})

test.each(['scheduled', 'postponed'] as const)(
  'a game without any date (%s) is ahead until two weeks after its season’s last',
  (status) => {
    const open = { ...day(''), day: null, status }
    const last = (of: string) => [game('NYJ', 'NEP', 'NBA', { ...day(of), status: 'final' })]
    expect(isAhead(open)).toBe(true)
    expect(isAhead(open, last('2026-07-29'))).toBe(true)
    expect(isAhead(open, last('2026-07-28'))).toBe(false)
    const next = game('NYJ', 'NEP', 'NBA', { ...day('2026-10-20'), season: 2027 })
    expect(isAhead(open, [...last('2026-07-28'), next])).toBe(false)
  },
)
