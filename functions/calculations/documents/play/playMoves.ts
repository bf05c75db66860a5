import type { TeamRun } from '#functions/store/calculations/teamRun.ts'
import type { Play } from '#shared/contract/play.ts'
import { percent } from '#shared/presentation/shownNumbers.ts'
import { chancesAsOf } from '#shared/scoring/play/chancesAsOf.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { reportsSince } from './listedPlayers.ts'

/** A player is reported on once or twice a day. */
const mostMoves = 10

const withoutRepeated = (moves: Play['moves']): Play['moves'] =>
  moves.filter(({ chance }, index) => chance !== moves[index - 1]?.chance)

/** The chance of each of these players as of each of his reports on the next game, oldest first. */
export const playMovesOf = (
  run: TeamRun,
  playerIds: ReadonlySet<string>,
): ReadonlyMap<string, Play['moves']> => {
  const { facts, asOf } = run
  const since = reportsSince(run)
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
  // Reports of the same time come from one file, so the squad of that time is built once.
  const times = [...Map.groupBy(newest, ({ at }) => at)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [at, own] of times) {
    const ids = new Set(own.map(({ playerId }) => playerId))
    const asked = { asOf: at, isAsked: (id: string) => ids.has(id) }
    for (const [id, chance] of chancesAsOf(facts, sportModels[facts.sport], asked))
      moves.set(id, [...(moves.get(id) ?? []), { at, chance: percent(chance) }])
  }
  return new Map([...moves].map(([id, own]) => [id, withoutRepeated(own)]))
}
