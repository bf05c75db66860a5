import { expect, test } from 'vitest'
import type { AvailableGame } from '#shared/contract/player.ts'
import { gamesOnTrend } from './gamesOnTrend.ts'

const game = (day: string | null, state: AvailableGame['state'], home = true): AvailableGame => ({
  ...{ game_id: `nba-${day}-${state}`, week: null, day, opponent_abbr: 'LAL', home, state },
})

test('games he was fit for are filled, games he missed are outlined, and no others are drawn', () => {
  const games = [
    ...[game('2026-11-10', 'available'), game('2026-11-12', 'injured', false)],
    ...[game('2026-11-14', 'out'), game('2026-11-16', 'off'), game('2026-11-24', 'to_come')],
    game(null, 'to_come'),
  ]
  expect(gamesOnTrend(games, '2026-11-21').map(({ look, text }) => [look, text])).toEqual([
    ['filled', 'Fit vs LAL'],
    ['filled', 'Fit at LAL'],
    ['outlined', 'Missed vs LAL'],
  ])
})
