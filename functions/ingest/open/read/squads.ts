import type { Fact } from '#shared/domain/facts/fact.ts'

/** A club has at least so many players: a list with fewer was cut off. */
const leastSquad = 11

/** How many clubs of a list of players have a squad in it. */
export const clubsWithSquads = (facts: readonly Fact[]): number => {
  const players = facts.flatMap((fact) => (fact.kind === 'player' ? [fact] : []))
  const squads = Map.groupBy(players, ({ teamId }) => teamId)
  squads.delete(null)
  return [...squads.values()].filter(({ length }) => length >= leastSquad).length
}
