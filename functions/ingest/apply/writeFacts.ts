import { isDeepStrictEqual } from 'node:util'
import { inParallel } from '#functions/runtime/inParallel.ts'
import { type FactStore, Overtaken } from '#functions/store/facts/facts.ts'
import type { SourceAndOverrides } from '#functions/store/facts/sourceAndOverrides.ts'
import { entityKey, playerOrGameOf } from '#functions/store/keys.ts'
import type { EntityFact, HistoryFact, RecordFact } from '#shared/domain/facts/fact.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { planEntity, planPoint, planRecord } from './planChange.ts'
import { type ApplyReport, countChange } from './report.ts'

export interface ApplyContext {
  store: FactStore
  report: ApplyReport
  /** The payload is older than the last one applied. */
  late: boolean
  readOn: Day | null
  dryRun: boolean
  onFact: () => void
}

export const parallelWrites = 16

/** Facts that others refer to are written first, so that a killed run leaves no dangling reference. */
const entityOrder = ['team', 'player', 'game', 'injury'] as const

export const applyEntities = async (entities: readonly EntityFact[], context: ApplyContext) => {
  for (const kind of entityOrder) {
    const ofKind = entities.filter((entity) => entity.kind === kind)
    const stored = await context.store.entities.read(ofKind.map(entityKey))
    const storedById = new Map(stored.map((item) => [item.source.id, item]))
    await inParallel(ofKind, parallelWrites, (entity) =>
      applyEntity(entity, storedById.get(entity.id), context),
    )
  }
}

const applyEntity = async (
  entity: EntityFact,
  stored: SourceAndOverrides | undefined,
  context: ApplyContext,
): Promise<void> => {
  const { store, report, late, readOn, dryRun, onFact } = context
  const change = planEntity(entity, stored, late, readOn)
  if ((change.kind === 'create' || change.kind === 'update') && !dryRun) {
    try {
      await store.entities.write(
        { source: change.fact, overrides: stored?.overrides ?? {} },
        stored,
      )
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
      const [current] = await store.entities.read([entityKey(entity)])
      return applyEntity(entity, current, context)
    }
    report.writes++
  }
  countChange(report, entity, change)
  onFact()
  reportDifferences(entity, stored, report)
}

const reportDifferences = (
  entity: EntityFact,
  stored: SourceAndOverrides | undefined,
  report: ApplyReport,
) => {
  for (const [field, { value: override }] of Object.entries(stored?.overrides ?? {})) {
    const feed = (entity as Record<string, unknown>)[field]
    if (!isDeepStrictEqual(feed, override))
      report.differences.push({ kind: entity.kind, id: entity.id, field, feed, override })
  }
}

/** The history of one player or game is written in order of time, one item after the other. */
export const applyPoints = async (points: readonly HistoryFact[], context: ApplyContext) => {
  const inOrder = points.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const histories = Map.groupBy(inOrder, (point) => `${point.kind} ${playerOrGameOf(point)}`)
  await inParallel([...histories.values()], parallelWrites, async (history) => {
    for (const point of history) await applyPoint(point, context)
  })
}

const applyPoint = async (
  point: HistoryFact,
  { store, report, late, dryRun, onFact }: ApplyContext,
) => {
  const subject = playerOrGameOf(point)
  const latest = await store.history.latest(point.kind, subject)
  const inForce =
    latest && latest.at > point.at
      ? await store.history.latest(point.kind, subject, point.at)
      : latest
  const change = planPoint(point, { inForce, latest }, late)
  if (change.kind === 'create' && !dryRun && (await store.history.append(point))) report.writes++
  countChange(report, point, change)
  onFact()
}

const recordId = (record: RecordFact) =>
  record.kind === 'stats' ? `${record.playerId} ${record.season}` : record.id

export const applyRecords = async (
  records: readonly RecordFact[],
  { store, report, late, dryRun, onFact }: ApplyContext,
  undated: ReadonlySet<string>,
) => {
  const stored = await store.records.read(records)
  const storedById = new Map(stored.map((record) => [`${record.kind} ${recordId(record)}`, record]))
  await inParallel(records, parallelWrites, async (received) => {
    const before = storedById.get(`${received.kind} ${recordId(received)}`)
    const record = undated.has(recordId(received)) ? withStoredTime(received, before) : received
    const change = planRecord(record, before, late)
    if ((change.kind === 'create' || change.kind === 'update') && !dryRun) {
      // `report.writes += await …` would lose the writes that parallel work counts in the meantime.
      const writes = await store.records.write(change.fact, before)
      report.writes += writes
    }
    countChange(report, record, change)
    onFact()
  })
}

/** An undated item keeps its stored time, or it would count as new at every crawl. */
const withStoredTime = (received: RecordFact, stored: RecordFact | undefined): RecordFact =>
  stored && 'at' in stored && 'at' in received ? { ...received, at: stored.at } : received
