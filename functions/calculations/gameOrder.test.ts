import { expect, test } from 'vitest'
import { byTime } from './gameOrder.ts'
import { game } from './testing/league.ts'

test('games stand by time; those of no time after their day, those of no day at the end', () => {
  const early = game('BUF', 'MIA', 'NBA', { day: '2026-11-21', at: '2026-11-22T00:00:00.000Z' })
  const late = game('NYJ', 'NEP', 'NBA', { day: '2026-11-21', at: '2026-11-22T03:00:00.000Z' })
  const open = game('MIA', 'NYJ', 'NBA', { day: '2026-11-21', at: null })
  const next = game('NEP', 'BUF', 'NBA', { day: '2026-11-22', at: '2026-11-22T18:00:00.000Z' })
  const never = game('BUF', 'NYJ', 'NBA', { day: null, at: null })
  const inOrder = [early, late, open, next, never]
  expect(inOrder.toReversed().toSorted(byTime)).toEqual(inOrder)
})

test('games of one hour stand by their id', () => {
  const games = [game('BUF', 'MIA'), game('NYJ', 'NEP')]
  expect(games.toReversed().toSorted(byTime)).toEqual(games.toSorted(byTime))
})
