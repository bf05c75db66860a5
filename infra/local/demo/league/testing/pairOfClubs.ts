import type { Fact, FactOf } from '#shared/domain/facts/fact.ts'
import { listedGames } from '#shared/domain/game/upcomingGames.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { leagueFacts } from '../league.ts'

/** The two clubs of a competition's next game, with all that the demo knows of them. */
export const pairOfClubs = (competition: Competition, now: Date) => {
  const all = [...leagueFacts({ now, only: competition })]
  const of = <Kind extends Fact['kind']>(kind: Kind) =>
    all.filter((fact): fact is FactOf<Kind> & Fact => fact.kind === kind)
  const [next] = listedGames(of('game'), competition, now)
  const teams = of('team').filter(({ id }) => id === next?.homeTeamId || id === next?.awayTeamId)
  const [team] = teams
  const ids = new Set<unknown>(teams.map(({ id }) => id))
  const games = of('game').filter(
    ({ homeTeamId, awayTeamId }) => ids.has(homeTeamId) && ids.has(awayTeamId),
  )
  const players = of('player').filter(({ teamId }) => ids.has(teamId))
  const [player] = players
  if (!team || !player) throw new Error(`The demo has no game of the ${competition}`)
  const known = new Set<unknown>([...games, ...players].map(({ id }) => id))
  const rest = all.filter(
    (fact) =>
      ('gameId' in fact && known.has(fact.gameId)) ||
      ('playerId' in fact && known.has(fact.playerId)) ||
      ((fact.kind === 'news' || fact.kind === 'post') && ids.has(fact.teamId)),
  )
  const facts = [...new Set<Fact>([...teams, ...games, ...players, ...rest])]
  return { facts, team, player }
}
