import type { Game } from '#shared/domain/facts/game.ts'
import type { PlayedGame, SeasonStats } from '#shared/domain/facts/teams.ts'
import type { FlagEntry } from '#shared/domain/register/flagEntries.ts'
import { game, player, stats } from '../../testing/facts.ts'
import type { RegisteredTeam } from '../currentForecasts.ts'

/** Three games of an invented club, a week apart, of which the first is the next one. */
export const sundays = ['2026-11-29', '2026-12-06', '2026-12-13'] as const
export const club: RegisteredTeam = { id: 'epl-home', name: 'Home Town', competition: 'EPL' }

export const fixture = (day: string, over: Partial<Game> = {}): Game =>
  game({
    id: `epl-${day}`,
    competition: 'EPL',
    ...{ day, at: `${day}T15:00:00.000Z` },
    ...{ homeTeamId: club.id, awayTeamId: 'epl-away' },
    ...over,
  })

export const ana = player('epl-p1', { name: 'Ana Testa', teamId: club.id, competition: 'EPL' })

export const gamesOf = (
  playerId: string,
  ...recentGames: readonly (readonly [day: string, share: number | null])[]
): SeasonStats =>
  stats(playerId, {
    competition: 'EPL',
    recentGames: recentGames.map(([day, share]): PlayedGame => ({ day, share })),
  })

/** A registered flag on a game. A test changes the fields that it is about. */
export const flag = (over: Partial<FlagEntry> = {}): FlagEntry => ({
  kind: 'flag',
  id: `${club.id}/flag-${sundays[0]}/${ana.id}-1`,
  at: '2026-11-27T12:00:00.000Z',
  on: '2026-11-27',
  competition: 'EPL',
  player: { id: ana.id, name: ana.name },
  team: { id: club.id, name: club.name },
  game: { id: `epl-${sundays[0]}`, day: sundays[0], at: `${sundays[0]}T15:00:00.000Z` },
  publisher: 'Fantasy Premier League',
  said: {
    ...{ at: '2026-11-27T11:00:00.000Z', source: 'fpl', listing: '75% to play' },
    ...{ practice: null, chance: 0.75, back: null },
  },
  model: 'soccer-test',
  ours: { chance: 0.6, back: null },
  simple: { chance: 0.5, back: null },
  ...over,
})
