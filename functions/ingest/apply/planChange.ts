import { isDeepStrictEqual } from 'node:util'
import type { SourceAndOverrides } from '#functions/store/facts/sourceAndOverrides.ts'
import type { EntityFact, HistoryFact, RecordFact } from '#shared/domain/facts/fact.ts'
import type { Player } from '#shared/domain/facts/teams.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { isClear } from './deriveInjuries.ts'

/** Says how one fact changes the store. `stale` marks a late delivery that a newer one replaced. */
export type Change<F> =
  | { kind: 'none' | 'stale' }
  | { kind: 'create'; fact: F }
  | { kind: 'update'; fact: F; fields: string[] }

/** Fields are compared by value; the order of an object's keys does not matter. */
export const changedFields = (before: object, after: object) =>
  Object.keys({ ...before, ...after }).filter(
    (field) =>
      !isDeepStrictEqual(
        (before as Record<string, unknown>)[field],
        (after as Record<string, unknown>)[field],
      ),
  )

/**
 * Only the feed's side is compared and replaced; an admin's overrides are kept until they are
 * released. A late payload may add an entity but never changes one. `readOn` dates a transfer.
 */
export const planEntity = (
  entity: EntityFact,
  stored: SourceAndOverrides | undefined,
  late: boolean,
  readOn: Day | null,
): Change<EntityFact> => {
  if (!stored) return { kind: 'create', fact: entity }
  const { source } = stored
  const fact =
    entity.kind === 'player' && source.kind === 'player'
      ? { ...entity, ...joiningOf(entity, source, readOn) }
      : entity
  const fields = changedFields(source, fact)
  if (!fields.length) return { kind: 'none' }
  return late ? { kind: 'stale' } : { kind: 'update', fact, fields }
}

/** A player who is released and returns to the same club keeps the day on which he first joined it. */
const joiningOf = (
  { teamId }: Player,
  { teamId: teamBefore, joined }: Player,
  readOn: Day | null,
): Pick<Player, 'joined'> => {
  const last = joined ?? (teamBefore === null ? undefined : { teamId: teamBefore, on: null })
  if (teamId !== teamBefore && teamId !== null && teamId !== last?.teamId)
    return { joined: { teamId, on: readOn } }
  // Without a `joined` field, the record of a player who never changed clubs stays as it was.
  const kept = teamId === teamBefore ? joined : last
  return kept ? { joined: kept } : {}
}

/** The point without its time and its publisher. */
const contentOf = ({ at: _, ...point }: HistoryFact) => {
  if (point.kind !== 'status') return point
  const { source: _source, first: _first, ...said } = point
  return said
}

/** A status that keeps a player out is appended again after so long, if the feed still says it. */
const repeatedAfterMs = 2 * 24 * 60 * 60 * 1000

/** A player whose reports stop counts as back, so an unchanged listing is stored again every two days. */
const isStillOut = (point: HistoryFact, before: HistoryFact): boolean =>
  point.kind === 'status' &&
  !isClear(point.status) &&
  Date.parse(point.at) - Date.parse(before.at) >= repeatedAfterMs

/**
 * A status, line or score is appended only if it differs from the one in force at its time.
 * `latest` is the newest of all: a late payload must not append after it, because a newer payload
 * has already been read.
 */
export const planPoint = (
  point: HistoryFact,
  { inForce, latest }: { inForce: HistoryFact | undefined; latest: HistoryFact | undefined },
  late: boolean,
): Change<HistoryFact> => {
  if (inForce?.at === point.at) return { kind: 'none' }
  const isRepeated = inForce && isDeepStrictEqual(contentOf(inForce), contentOf(point))
  if (isRepeated && !isStillOut(point, inForce)) return { kind: 'none' }
  if (late && latest && point.at > latest.at) return { kind: 'stale' }
  return { kind: 'create', fact: point }
}

/** Keeps the stored single games when a feed has only totals: another feed of the same source counts the games. */
const withRecentGames = (record: RecordFact, stored: RecordFact): RecordFact => {
  if (record.kind !== 'stats' || stored.kind !== 'stats' || record.recentGames) return record
  const { recentGames, missedSince } = stored
  return recentGames ? { ...record, recentGames, ...(missedSince && { missedSince }) } : record
}

export const planRecord = (
  received: RecordFact,
  stored: RecordFact | undefined,
  late: boolean,
): Change<RecordFact> => {
  if (!stored) return { kind: 'create', fact: received }
  const record = withRecentGames(received, stored)
  const fields = changedFields(stored, record)
  if (!fields.length) return { kind: 'none' }
  return late ? { kind: 'stale' } : { kind: 'update', fact: record, fields }
}
