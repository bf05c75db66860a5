import { isDeepStrictEqual } from 'node:util'
import type { SourceAndOverrides } from '#functions/store/facts/sourceAndOverrides.ts'
import type { EntityFact, HistoryFact, RecordFact } from '#shared/domain/facts/fact.ts'

/**
 * What one fact changes. `stale` is a late delivery that a newer one has answered already.
 */
export type Change<F> =
  | { kind: 'none' | 'stale' }
  | { kind: 'create'; fact: F }
  | { kind: 'update'; fact: F; fields: string[] }

export const changedFields = (before: object, after: object) =>
  Object.keys(after).filter(
    (field) =>
      !isDeepStrictEqual(
        (before as Record<string, unknown>)[field],
        (after as Record<string, unknown>)[field],
      ),
  )

/**
 * The feed's side alone is compared and replaced: what an admin holds stands beside it, until it
 * is released. A payload older than the last one applied may add, and never change.
 */
export const planEntity = (
  fact: EntityFact,
  stored: SourceAndOverrides | undefined,
  late: boolean,
): Change<EntityFact> => {
  if (!stored) return { kind: 'create', fact }
  const fields = changedFields(stored.feed, fact)
  if (!fields.length) return { kind: 'none' }
  return late ? { kind: 'stale' } : { kind: 'update', fact, fields }
}

const withoutTime = ({ at: _, ...value }: HistoryFact) => value

/**
 * A point is appended where it says something else than the one in force at its time. `latest` is
 * the newest of all: a late payload must not put one after it, since a newer payload has spoken.
 */
export const planPoint = (
  point: HistoryFact,
  { inForce, latest }: { inForce: HistoryFact | undefined; latest: HistoryFact | undefined },
  late: boolean,
): Change<HistoryFact> => {
  if (inForce?.at === point.at) return { kind: 'none' }
  if (inForce && isDeepStrictEqual(withoutTime(inForce), withoutTime(point)))
    return { kind: 'none' }
  if (late && latest && point.at > latest.at) return { kind: 'stale' }
  return { kind: 'create', fact: point }
}

export const planRecord = (
  record: RecordFact,
  stored: RecordFact | undefined,
  late: boolean,
): Change<RecordFact> => {
  if (!stored) return { kind: 'create', fact: record }
  const fields = changedFields(stored, record)
  if (!fields.length) return { kind: 'none' }
  return late ? { kind: 'stale' } : { kind: 'update', fact: record, fields }
}
