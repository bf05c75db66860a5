import type { FactStore } from '#functions/store/facts/facts.ts'
import { gameKey, playerKey } from '#functions/store/keys.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import { competitionOfId, competitions } from '#shared/domain/sport/sport.ts'

interface Reference {
  kind: 'team' | 'player' | 'game'
  id: string
}

/** The things that must be stored before a fact. */
const referencesOf = (fact: Fact): Reference[] => {
  switch (fact.kind) {
    case 'player':
      return fact.teamId ? [{ kind: 'team', id: fact.teamId }] : []
    case 'game':
      return [fact.homeTeamId, fact.awayTeamId].map((id) => ({ kind: 'team', id }))
    case 'injury':
    case 'status':
    case 'ruling':
    case 'stats':
      return [{ kind: 'player', id: fact.playerId }]
    case 'line':
    case 'score':
      return [{ kind: 'game', id: fact.gameId }]
    // News may name an unknown player and is shown all the same.
    case 'team':
    case 'news':
    case 'post':
    case 'bet':
      return []
  }
}

/** `team nfl-BUF` */
const nameOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`

/** Why a fact is refused whose id belongs to another competition: it would be stored among that one's facts. */
const foreignId = (fact: Fact): string | undefined => {
  if (fact.kind !== 'team' && fact.kind !== 'player' && fact.kind !== 'game') return undefined
  const { id, competition } = fact
  return competitionOfId(id) === competition
    ? undefined
    : `its id does not begin with ${competition.toLowerCase()}-`
}

/** Facts in the order in which they refer to each other. */
const inOrder = (facts: readonly Fact[]) => {
  const first = ['team', 'player', 'game']
  const others = facts.filter(({ kind }) => !first.includes(kind))
  return [...first.flatMap((kind) => facts.filter((fact) => fact.kind === kind)), ...others]
}

/** The facts that can be stored: what they refer to is in the store or among the facts before them. */
export const storable = async (
  facts: readonly Fact[],
  store: FactStore,
  reject: (fact: Fact, reason: string) => void,
): Promise<Fact[]> => {
  const existing = await storedOf(facts, store)
  return inOrder(facts).filter((fact) => {
    const missing = referencesOf(fact).find((one) => !existing.has(nameOf(one)))
    const reason = foreignId(fact) ?? (missing && `there is no ${nameOf(missing)}`)
    if (reason) reject(fact, reason)
    else if ('id' in fact) existing.add(nameOf(fact))
    return !reason
  })
}

/** Which of the things that facts refer to are stored. Those among the facts themselves are not looked up. */
const storedOf = async (facts: readonly Fact[], store: FactStore): Promise<Set<string>> => {
  const own = new Set(facts.flatMap((fact) => ('id' in fact ? [nameOf(fact)] : [])))
  const asked = facts.flatMap(referencesOf).filter((one) => !own.has(nameOf(one)))
  const idsOf = (kind: Reference['kind']) => [
    ...new Set(asked.flatMap((one) => (one.kind === kind ? [one.id] : []))),
  ]
  const [teams, stored] = await Promise.all([
    idsOf('team').length > 0
      ? Promise.all(competitions.map((competition) => store.lists.teams(competition)))
      : [],
    store.entities.read([...idsOf('player').map(playerKey), ...idsOf('game').map(gameKey)]),
  ])
  return new Set([...teams.flat(), ...stored].map(({ source }) => nameOf(source)))
}
