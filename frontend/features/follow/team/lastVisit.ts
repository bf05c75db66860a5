import { attempt } from '../../../lib/attempt.ts'

/** Visits this close together count as one, so that a reload does not hide the changes. */
const sameVisitMs = 30 * 60_000

export interface Visit {
  /** The end of the visit before this one: the page lists the changes since then. Absent on the first visit. */
  readonly since?: string
  /** The last moment at which this visit was seen. */
  readonly seen: string
}

type VisitStorage = Pick<Storage, 'getItem' | 'setItem'>
const key = 'following'

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))

/** The stored visit; a damaged one counts as none. */
const stored = (storage: VisitStorage): Visit | undefined => {
  const { since, seen } = attempt(() => JSON.parse(storage.getItem(key) ?? '{}')) ?? {}
  return isTime(seen) ? { seen, ...(isTime(since) && { since }) } : undefined
}

/** The visit that continues or begins now. */
export const visitAt = (storage: VisitStorage, now: Date): Visit => {
  const last = stored(storage)
  const seen = now.toISOString()
  if (!last) return { seen }
  return now.getTime() - Date.parse(last.seen) > sameVisitMs
    ? { since: last.seen, seen }
    : { ...last, seen }
}

/** In a browser that forbids storage every visit lists the changes of two weeks. */
export const keepVisit = (storage: VisitStorage, visit: Visit): void =>
  attempt(() => storage.setItem(key, JSON.stringify(visit)))
