import type { Fact, FactOf } from '#shared/domain/facts/fact.ts'
import { listedGames } from '#shared/domain/game/upcomingGames.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { leagueFacts } from '../league.ts'
import { ofKind } from './leagueAt.ts'

/** The facts that concern these clubs and no others. Of their games, only those against one another. */
export const factsOfClubs = (all: readonly Fact[], teams: readonly FactOf<'team'>[]): Fact[] => {
  const ids = new Set<unknown>(teams.map(({ id }) => id))
  const games = ofKind(all, 'game').filter(
    ({ homeTeamId, awayTeamId }) => ids.has(homeTeamId) && ids.has(awayTeamId),
  )
  const players = ofKind(all, 'player').filter(({ teamId }) => ids.has(teamId))
  const known = new Set<unknown>([...games, ...players].map(({ id }) => id))
  const rest = all.filter(
    (fact) =>
      ('gameId' in fact && known.has(fact.gameId)) ||
      ('playerId' in fact && known.has(fact.playerId)) ||
      ((fact.kind === 'news' || fact.kind === 'post') && ids.has(fact.teamId)),
  )
  return [...new Set<Fact>([...teams, ...games, ...players, ...rest])]
}

/** The clubs of a competition's next games, with all that the demo knows of them. */
export const clubsOfNextGames = (competition: Competition, now: Date, games: number): Fact[] => {
  const all = [...leagueFacts({ now, only: competition })]
  const next = listedGames(ofKind(all, 'game'), competition, now).slice(0, games)
  const ids = new Set(next.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]))
  return factsOfClubs(
    all,
    ofKind(all, 'team').filter(({ id }) => ids.has(id)),
  )
}

/** The two clubs of a competition's next game, one of them and one of its players. */
export const pairOfClubs = (competition: Competition, now: Date) => {
  const facts = clubsOfNextGames(competition, now, 1)
  const [team] = ofKind(facts, 'team')
  const [player] = ofKind(facts, 'player')
  if (!team || !player) throw new Error(`The demo has no game of the ${competition}`)
  return { facts, team, player }
}
