import type { Recorded } from '#shared/domain/facts/fact.ts'
import { type Applying, width } from './applyEntities.ts'
import { inParallel } from './inParallel.ts'
import { planRecord } from './plan.ts'
import { note } from './report.ts'

const idOf = (record: Recorded) =>
  record.kind === 'stats' ? `${record.playerId} ${record.season}` : record.id

export const applyRecords = async (
  facts: readonly Recorded[],
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
const withTimeOf = (received: Recorded, before: Recorded | undefined): Recorded =>
  before && 'at' in before && 'at' in received ? { ...received, at: before.at } : received
