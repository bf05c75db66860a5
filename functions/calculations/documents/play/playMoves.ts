import type { ScoredTeam } from '#functions/store/calculations/scoredTeam.ts'
import type { Play } from '#shared/contract/play.ts'
import { percent } from '#shared/presentation/shownNumbers.ts'
import { chancesAsOf } from '#shared/scoring/play/chancesAsOf.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { reportsSince } from './listedPlayers.ts'

/** A player is reported on once or twice a day. */
const mostMoves = 10

const withoutRepeated = (moves: Play['moves']): Play['moves'] =>
  moves.filter(({ chance }, index) => chance !== moves[index - 1]?.chance)

/** Each player's chance after each of his reports on the next game, oldest first. */
export const playMovesOf = (
  scored: ScoredTeam,
  playerIds: ReadonlySet<string>,
): ReadonlyMap<string, Play['moves']> => {
  const { facts, asOf } = scored
  const since = reportsSince(scored)
  const said = [
    ...facts.statuses,
    ...(facts.rulings ?? []).map(({ playerId, since: at }) => ({ playerId, at })),
  ]
  const reports = said.filter(
    ({ playerId, at }) => playerIds.has(playerId) && at > since && at <= asOf,
  )
  const newest = [...Map.groupBy(reports, ({ playerId }) => playerId).values()].flatMap((own) =>
    own.toSorted((a, b) => (a.at < b.at ? -1 : 1)).slice(-mostMoves),
  )
  const moves = new Map<string, Play['moves']>()
  // Reports with the same time come from one file, so the squad as of that time is built once.
  const times = [...Map.groupBy(newest, ({ at }) => at)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [at, own] of times) {
    const ids = new Set(own.map(({ playerId }) => playerId))
    const asked = { asOf: at, isAsked: (id: string) => ids.has(id) }
    for (const [id, chance] of chancesAsOf(facts, sportModels[facts.sport], asked))
      moves.set(id, [...(moves.get(id) ?? []), { at, chance: percent(chance) }])
  }
  return new Map([...moves].map(([id, own]) => [id, withoutRepeated(own)]))
}
