import type { Fact, FactKind } from '#shared/domain/facts/fact.ts'
import type { Reject } from '../feed.ts'
import type { Change } from './planChange.ts'

type Counts = Partial<Record<FactKind, number>>

/** Where a feed says otherwise than an admin, whose value stands. */
export interface Difference {
  kind: FactKind
  id: string
  field: string
  feed: unknown
  held: unknown
}

/** What applying a payload changed, or would change. */
export interface Report {
  /** Looked at so far. */
  facts: number
  created: Counts
  updated: Counts
  unchanged: number
  /** Answered by a newer payload already. */
  stale: number
  /** Items written to the table. */
  writes: number
  /**
   * Players whom reports speak of, new or not: a run that died after the report was written left
   * the injury for the next.
   */
  players: Set<string>
  rejects: Reject[]
  differences: Difference[]
}

export const emptyReport = (): Report => ({
  facts: 0,
  created: {},
  updated: {},
  unchanged: 0,
  stale: 0,
  writes: 0,
  players: new Set(),
  rejects: [],
  differences: [],
})

const add = (counts: Counts, kind: FactKind) => {
  counts[kind] = (counts[kind] ?? 0) + 1
}

export const note = (report: Report, fact: Fact, change: Change<Fact>) => {
  report.facts++
  if (fact.kind === 'status') report.players.add(fact.playerId)
  if (change.kind === 'none') report.unchanged++
  else if (change.kind === 'stale') report.stale++
  else add(change.kind === 'create' ? report.created : report.updated, fact.kind)
}
