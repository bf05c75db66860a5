import { inParallel } from '#functions/runtime/inParallel.ts'
import type { FactStore } from '#functions/store/facts/facts.ts'
import { historyPrefix } from '#functions/store/keys.ts'
import type { FactOf } from '#shared/domain/facts/fact.ts'
import { deriveInjuries } from './deriveInjuries.ts'
import type { ApplyReport } from './report.ts'
import { applyEntities, parallelWrites } from './writeFacts.ts'

/** Derives these players' injuries again from all of their stored status reports and games. */
export const updateInjuries = async (
  players: Iterable<string>,
  now: Date,
  store: FactStore,
  report: ApplyReport,
) => {
  const injuries = await inParallel([...players], parallelWrites, async (id) => {
    const items = await store.lists.file(id)
    const withPrefix = (prefix: string) => items.filter(({ sk }) => String(sk).startsWith(prefix))
    const reports = withPrefix(historyPrefix('status')).map(({ fact }) => fact as FactOf<'status'>)
    const seasons = withPrefix('stats#').map(({ fact }) => fact as FactOf<'stats'>)
    const derivedBefore = withPrefix('injury#').map(({ feed }) => feed as FactOf<'injury'>)
    return deriveInjuries({ reports, seasons, derivedBefore }, now)
  })
  // Injuries are derived from everything stored, so they are never late, even if the payload was.
  await applyEntities(injuries.flat(), {
    store,
    report,
    late: false,
    readOn: null,
    dryRun: false,
    onFact: () => {},
  })
}
