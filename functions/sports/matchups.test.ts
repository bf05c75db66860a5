import { expect, test } from 'vitest'
import type { ShownGame } from '#shared/contract/schedules.ts'
import { unpublishedGame } from './matchups.ts'

const now = new Date('2026-11-21T12:00:00Z')
const season = { as_of: now.toISOString(), sportsID: 2 as const, league: null, games: [] }
const [earlier, later] = ['2026-11-01T00:00:00.000Z', '2026-12-24T00:00:00.000Z']
const anHourAgo = '2026-11-21T11:00:00.000Z'

test.each([
  ['scheduled', later, 'are published in the days before it'],
  ['scheduled', null, 'are published in the days before it'],
  ['scheduled', anHourAgo, 'were not published before it began'],
  ['scheduled', earlier, 'were not published before it began'],
  ['final', earlier, 'This game is over. Its result will be here'],
  ['postponed', earlier, 'This game was postponed.'],
  ['cancelled', later, 'This game was cancelled.'],
] as const)('the page of a %s game at %s says: %s', (status, date_time, reason) => {
  const game = { game_id: 'nba-1', status, date_time } as ShownGame
  const { error, match } = unpublishedGame(game, season, now)
  expect(error).toContain(reason)
  expect(match[0]).toMatchObject({ status, expected: null, home_team_gaming_score: null })
})
