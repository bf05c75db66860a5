import type { FactStore } from '#functions/store/facts/facts.ts'
import { gameFile, playerFile } from '#functions/store/keys.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import { competitions } from '#shared/domain/sport/sport.ts'

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

/** Which of the others that these facts stand on are there: stored, or among them. */
export const knownTo = async (store: FactStore, facts: readonly Fact[]): Promise<Known> => {
  const own = (kind: Fact['kind']) =>
    facts.flatMap((fact) => (fact.kind === kind && 'id' in fact ? [fact.id] : []))
  const players = new Set(own('player'))
  const games = new Set(own('game'))
  const needed = facts.map(needs)

  const keys = [
    ...needed
      .flatMap((one) => one.players)
      .filter((id) => !players.has(id))
      .map((id) => ({ pk: playerFile(id), sk: 'player' })),
    ...needed
      .flatMap((one) => one.games)
      .filter((id) => !games.has(id))
      .map((id) => ({ pk: gameFile(id), sk: 'game' })),
  ]
  const [teams, stored] = await Promise.all([
    needed.some((one) => one.teams.length)
      ? Promise.all(competitions.map((competition) => store.lists.teams(competition)))
      : [],
    store.entities.read(keys),
  ])
  for (const { feed } of stored) (feed.kind === 'player' ? players : games).add(feed.id)
  return {
    teams: new Set([...own('team'), ...teams.flat().map(({ feed }) => feed.id)]),
    players,
    games,
  }
}
