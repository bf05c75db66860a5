import type { FactStore } from '#functions/store/facts/facts.ts'
import { competitionOfId, gameKey, playerKey } from '#functions/store/keys.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import { competitions } from '#shared/domain/sport/sport.ts'

export interface ExistingIds {
  teams: ReadonlySet<string>
  players: ReadonlySet<string>
  games: ReadonlySet<string>
}

/** The ids that a fact refers to; it cannot be stored without them. */
const referencedIds = (fact: Fact): Record<keyof ExistingIds, string[]> => {
  const none = { teams: [], players: [], games: [] }
  switch (fact.kind) {
    case 'player':
      return { ...none, teams: fact.teamId ? [fact.teamId] : [] }
    case 'game':
      return { ...none, teams: [fact.homeTeamId, fact.awayTeamId] }
    case 'injury':
    case 'status':
    case 'ruling':
    case 'stats':
      return { ...none, players: [fact.playerId] }
    case 'line':
    case 'score':
      return { ...none, games: [fact.gameId] }
    // News may name an unknown player and is shown all the same.
    case 'team':
    case 'news':
    case 'post':
    case 'bet':
      return none
  }
}

const nouns = { teams: 'team', players: 'player', games: 'game' } as const

/** Why a fact is refused whose id belongs to another competition: it would be stored among that one's facts. */
export const foreignId = (fact: Fact): string | undefined => {
  if (fact.kind !== 'team' && fact.kind !== 'player' && fact.kind !== 'game') return undefined
  const { id, competition } = fact
  return competitionOfId(id) === competition
    ? undefined
    : `its id does not begin with ${competition.toLowerCase()}-`
}

/** Why a fact cannot be stored; undefined if everything it refers to exists. */
export const missingReference = (fact: Fact, existing: ExistingIds): string | undefined => {
  const referenced = referencedIds(fact)
  for (const kind of ['teams', 'players', 'games'] as const)
    for (const id of referenced[kind])
      if (!existing[kind].has(id)) return `there is no ${nouns[kind]} ${id}`
  return undefined
}

/** Finds which of the ids that these facts refer to exist: in the store or among the facts. */
export const findExisting = async (
  store: FactStore,
  facts: readonly Fact[],
): Promise<ExistingIds> => {
  const idsOf = (kind: Fact['kind']) =>
    facts.flatMap((fact) => (fact.kind === kind && 'id' in fact ? [fact.id] : []))
  const players = new Set(idsOf('player'))
  const games = new Set(idsOf('game'))
  const referenced = facts.map(referencedIds)

  const keys = [
    ...referenced
      .flatMap((ids) => ids.players)
      .filter((id) => !players.has(id))
      .map(playerKey),
    ...referenced
      .flatMap((ids) => ids.games)
      .filter((id) => !games.has(id))
      .map(gameKey),
  ]
  const [teams, stored] = await Promise.all([
    referenced.some((ids) => ids.teams.length)
      ? Promise.all(competitions.map((competition) => store.lists.teams(competition)))
      : [],
    store.entities.read(keys),
  ])
  for (const { source } of stored) (source.kind === 'player' ? players : games).add(source.id)
  return {
    teams: new Set([...idsOf('team'), ...teams.flat().map(({ source }) => source.id)]),
    players,
    games,
  }
}
