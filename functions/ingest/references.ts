import type { Fact } from '#shared/domain/facts/fact.ts'

export interface Known {
  teams: ReadonlySet<string>
  players: ReadonlySet<string>
  games: ReadonlySet<string>
}

/** The ids of others that a fact stands on: without them it would hang in the air. */
export const needs = (fact: Fact): Record<keyof Known, string[]> => {
  const none = { teams: [], players: [], games: [] }
  switch (fact.kind) {
    case 'player':
      return { ...none, teams: fact.teamId ? [fact.teamId] : [] }
    case 'game':
      return { ...none, teams: [fact.homeTeamId, fact.awayTeamId] }
    case 'injury':
    case 'status':
    case 'stats':
      return { ...none, players: [fact.playerId] }
    case 'line':
    case 'score':
      return { ...none, games: [fact.gameId] }
    // News may speak of somebody we do not know; it is shown all the same.
    case 'team':
    case 'news':
    case 'post':
    case 'bet':
      return none
  }
}

const names = { teams: 'team', players: 'player', games: 'game' } as const

/** Why a fact cannot be kept, or nothing. */
export const missing = (fact: Fact, known: Known): string | undefined => {
  const needed = needs(fact)
  for (const kind of ['teams', 'players', 'games'] as const)
    for (const id of needed[kind])
      if (!known[kind].has(id)) return `there is no ${names[kind]} ${id}`
  return undefined
}
