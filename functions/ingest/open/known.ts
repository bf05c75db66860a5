import type { FactStore } from '#functions/store/facts/facts.ts'
import { effective } from '#functions/store/facts/sourceAndOverrides.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Player, Team } from '#shared/domain/facts/teams.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'

/** The month from which rosters, fixtures and transfers are those of the next season. */
const firstMonths: Readonly<Record<Competition, number>> = { NFL: 3, NBA: 7, EPL: 7, ESP: 7 }

/** The season that is played or comes next, by the year in which it begins. */
export const seasonAt = (competition: Competition, now: Date): number =>
  now.getUTCFullYear() - (now.getUTCMonth() + 1 < firstMonths[competition] ? 1 : 0)

/** The stored facts in which sources look up the players and games that they add to. */
export interface Known {
  teams: readonly Team[]
  players: readonly Player[]
  /** Of this season and the last one. */
  games: readonly Game[]
}

export const nothingKnown: Known = { teams: [], players: [], games: [] }

export const readKnown = async (
  { lists }: Pick<FactStore, 'lists'>,
  competition: Competition,
  season: number,
): Promise<Known> => {
  const [teams, players, ...games] = await Promise.all([
    lists.teams(competition),
    lists.players(competition),
    lists.games(competition, season - 1),
    lists.games(competition, season),
  ])
  return {
    teams: teams.map(effective),
    players: players.map(effective),
    games: games.flat().map(effective),
  }
}
