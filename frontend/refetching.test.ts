import type { QueryKey } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { nearKickOff } from '#shared/domain/game/nearKickOff.ts'
import { matchupQuery } from './features/matchup/queries.ts'
import { playerQuery } from './features/player/queries.ts'
import { schedulesQuery } from './features/schedule/queries.ts'
import { teamQuery } from './features/team/queries.ts'
import { teamsQuery } from './features/teams/queries.ts'
import { todayQuery } from './features/today/queries.ts'
import { playersQuery } from './lib/api/playersQuery.ts'
import { serverNow } from './lib/serverTime.ts'

interface Asking {
  readonly queryKey: QueryKey
  readonly refetchInterval?: unknown
}
const soon = () => ({
  ...{ status: 'scheduled', date_time: new Date(serverNow() + 10 * 60_000).toISOString() },
})
const found = (answer: object) => ({ state: 'found', answer })
const matchup = (asOf?: string) => matchupQuery({ sport: 1, game: 'nfl-1', asOf })
/** The time until an open page with this data asks again. */
const interval = ({ refetchInterval }: Asking, data: object) =>
  (refetchInterval as (query: object) => number | false)({ state: { data } })

it.each<[string, Asking, () => object]>([
  ['today', todayQuery, () => ({ games: [soon()] })],
  ['a list of games', schedulesQuery('NFL'), () => ({ games: [soon()] })],
  ['a list of teams', teamsQuery('NFL'), () => ({ games: [soon()] })],
  ['a list of players', playersQuery('NFL'), () => ({ games: [soon()] })],
  ['a matchup', matchup(), () => found({ match: [soon()] })],
  ['a team', teamQuery({ sport: 1, team: 't' }), () => found({ next_game: soon() })],
  [
    'a player',
    playerQuery({ sport: 1, player: 'p' }),
    () => found({ next_game_at: soon().date_time }),
  ],
])('an open page of %s asks again within seconds near a kick-off', (_, query, dataNow) => {
  expect(interval(query, dataNow())).toBe(1000 * nearKickOff.refetch)
})

it('a past version of a matchup never asks again by itself', () => {
  const past = matchup('2026-11-20T12:00:00.000Z')
  expect(interval(past, found({ match: [soon()] }))).toBe(false)
})

it.each<[string, Asking, (updated: string) => object]>([
  ['today', todayQuery, (updated_at) => ({ games: [], updated_at })],
  ['a list of games', schedulesQuery('NFL'), (updatedAt) => ({ games: [], updatedAt })],
  ['a list of teams', teamsQuery('NFL'), (updatedAt) => ({ games: [], updatedAt })],
  ['a list of players', playersQuery('NFL'), (updatedAt) => ({ games: [], updatedAt })],
  [
    'a matchup',
    matchup(),
    (updated_at) => found({ match: [{ ...soon(), date_time: null }], updated_at }),
  ],
  [
    'a team',
    teamQuery({ sport: 1, team: 't' }),
    (updated_at) => found({ next_game: null, updated_at }),
  ],
  [
    'a player',
    playerQuery({ sport: 1, player: 'p' }),
    (updated_at) => found({ next_game_at: null, updated_at }),
  ],
])('an open page of %s asks again when the next scores are due', (_, query, dataOf) => {
  const wait = interval(query, dataOf(new Date(serverNow() - 5 * 60_000).toISOString()))
  expect(wait).toBeGreaterThan(9.9 * 60_000)
  expect(wait).toBeLessThanOrEqual(10 * 60_000)
})

it('a page that was not found, and a guest’s page of a player, which tells no status, do not either', () => {
  expect(interval(matchup(), { state: 'unknown' })).toBe(false)
  expect(interval(teamQuery({ sport: 1, team: 't' }), { state: 'unknown' })).toBe(false)
  expect(interval(playerQuery({ sport: 1, player: 'p' }), found({ locked: true }))).toBe(false)
})
