import type { FactStore } from '#functions/store/facts/facts.ts'
import { playerFile, pointPrefix } from '#functions/store/keys.ts'
import type { FactOf } from '#shared/domain/facts/fact.ts'
import { inParallel } from '../apply/inParallel.ts'
import type { Report } from '../apply/report.ts'
import { applyEntities, width } from '../apply/writeFacts.ts'
import { deriveInjuries } from './deriveInjuries.ts'

/** Brings the injuries of these players up to what their reports say by now. */
export const updateInjuries = async (
  players: Iterable<string>,
  now: Date,
  store: FactStore,
  report: Report,
) => {
  const injuries = await inParallel([...players], width, async (id) => {
    const file = await store.lists.file(playerFile(id))
    const of = (prefix: string) => file.filter(({ sk }) => String(sk).startsWith(prefix))
    const reports = of(pointPrefix('status')).map(({ fact }) => fact as FactOf<'status'>)
    const known = of('injury#').map(({ feed }) => feed as FactOf<'injury'>)
    return deriveInjuries(reports, known, now)
  })
  // Derived from all that is known by now: never late, whatever the payload was.
  await applyEntities(injuries.flat(), {
    store,
    report,
    late: false,
    dryRun: false,
    onFact: () => {},
  })
}
