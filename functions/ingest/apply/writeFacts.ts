import { isDeepStrictEqual } from 'node:util'
import { type FactStore, Overtaken } from '#functions/store/facts/facts.ts'
import type { SourceAndOverrides } from '#functions/store/facts/sourceAndOverrides.ts'
import { entityKey, pointFile } from '#functions/store/keys.ts'
import type { EntityFact, HistoryFact, RecordFact } from '#shared/domain/facts/fact.ts'
import { inParallel } from './inParallel.ts'
import { planEntity, planPoint, planRecord } from './planChange.ts'
import { note, type Report } from './report.ts'

export interface Applying {
  store: FactStore
  report: Report
  /** The payload is older than the last one applied. */
  late: boolean
  dryRun: boolean
  onFact: () => void
}

export const width = 16

/** Teams before players before games before injuries: a crash leaves nothing hanging in the air. */
const order = ['team', 'player', 'game', 'injury'] as const

export const applyEntities = async (facts: readonly EntityFact[], applying: Applying) => {
  for (const kind of order) {
    const those = facts.filter((fact) => fact.kind === kind)
    const stored = await applying.store.entities.read(those.map(entityKey))
    const known = new Map(stored.map((one) => [one.feed.id, one]))
    await inParallel(those, width, (fact) => applyEntity(fact, known.get(fact.id), applying))
  }
}

const applyEntity = async (
  fact: EntityFact,
  stored: SourceAndOverrides | undefined,
  applying: Applying,
): Promise<void> => {
  const { store, report, late, dryRun, onFact } = applying
  const change = planEntity(fact, stored, late)
  const written = change.kind === 'create' || change.kind === 'update'
  if (written && !dryRun) {
    try {
      await store.entities.write({ feed: fact, held: stored?.held ?? {} }, stored)
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
      const [now] = await store.entities.read([entityKey(fact)])
      return applyEntity(fact, now, applying)
    }
    report.writes++
  }
  note(report, fact, change)
  onFact()
  differences(fact, stored, report)
}

const differences = (fact: EntityFact, stored: SourceAndOverrides | undefined, report: Report) => {
  for (const [field, held] of Object.entries(stored?.held ?? {})) {
    const feed = (fact as Record<string, unknown>)[field]
    if (!isDeepStrictEqual(feed, held.value))
      report.differences.push({ kind: fact.kind, id: fact.id, field, feed, held: held.value })
  }
}

/** Points of one player or game go in one after the other, in the order of time. */
export const applyPoints = async (facts: readonly HistoryFact[], applying: Applying) => {
  const inOrder = facts.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const files = Map.groupBy(inOrder, (point) => `${point.kind} ${pointFile(point)}`)
  await inParallel([...files.values()], width, async (points) => {
    for (const point of points) await applyPoint(point, applying)
  })
}

const applyPoint = async (
  point: HistoryFact,
  { store, report, late, dryRun, onFact }: Applying,
) => {
  const file = pointFile(point)
  const latest = await store.points.latest(point.kind, file)
  const inForce =
    latest && latest.at > point.at ? await store.points.latest(point.kind, file, point.at) : latest
  const change = planPoint(point, { inForce, latest }, late)
  if (change.kind === 'create' && !dryRun && (await store.points.append(point))) report.writes++
  note(report, point, change)
  onFact()
}

const idOf = (record: RecordFact) =>
  record.kind === 'stats' ? `${record.playerId} ${record.season}` : record.id

export const applyRecords = async (
  facts: readonly RecordFact[],
  { store, report, late, dryRun, onFact }: Applying,
  undated: ReadonlySet<string>,
) => {
  const stored = await store.records.read(facts)
  const known = new Map(stored.map((record) => [`${record.kind} ${idOf(record)}`, record]))
  await inParallel(facts, width, async (received) => {
    const before = known.get(`${received.kind} ${idOf(received)}`)
    const record = undated.has(idOf(received)) ? withTimeOf(received, before) : received
    const change = planRecord(record, before, late)
    if ((change.kind === 'create' || change.kind === 'update') && !dryRun) {
      const written = await store.records.write(record, before)
      report.writes += written
    }
    note(report, record, change)
    onFact()
  })
}

/** Without this an undated item would be news again at every crawl. */
const withTimeOf = (received: RecordFact, before: RecordFact | undefined): RecordFact =>
  before && 'at' in before && 'at' in received ? { ...received, at: before.at } : received
