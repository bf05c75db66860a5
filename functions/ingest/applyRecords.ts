import type { Recorded } from '#shared/domain/facts/fact.ts'
import { type Applying, width } from './applyEntities.ts'
import { inParallel } from './inParallel.ts'
import { planRecord } from './plan.ts'
import { note } from './report.ts'

const idOf = (record: Recorded) =>
  record.kind === 'stats' ? `${record.playerId} ${record.season}` : record.id

export const applyRecords = async (
  facts: readonly Recorded[],
  { store, report, late, dryRun }: Applying,
) => {
  const stored = await store.records.read(facts)
  const known = new Map(stored.map((record) => [`${record.kind} ${idOf(record)}`, record]))
  await inParallel(facts, width, async (record) => {
    const before = known.get(`${record.kind} ${idOf(record)}`)
    const change = planRecord(record, before, late)
    if ((change.kind === 'create' || change.kind === 'update') && !dryRun)
      report.writes += await store.records.write(record, before)
    note(report, record, change)
  })
}
