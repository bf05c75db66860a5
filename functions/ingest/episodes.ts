import type { Stored } from '#functions/store/entities.ts'
import type { FactStore } from '#functions/store/facts.ts'
import { playerFile, pointPrefix } from '#functions/store/keys.ts'
import type { FactOf } from '#shared/domain/facts/fact.ts'
import { type Applying, applyEntities, width } from './applyEntities.ts'
import { deriveInjuries } from './deriveInjuries.ts'
import { inParallel } from './inParallel.ts'

/** Brings the injuries of these players up to what their reports say by now. */
export const applyEpisodes = async (
  players: Iterable<string>,
  now: Date,
  applying: Applying & { store: FactStore },
) => {
  const injuries = await inParallel([...players], width, async (id) => {
    const file = await applying.store.lists.file(playerFile(id))
    const of = (prefix: string) => file.filter(({ sk }) => String(sk).startsWith(prefix))
    const reports = of(pointPrefix('status')).map(({ fact }) => fact as FactOf<'status'>)
    const known = of('injury#').map(({ feed }) => feed as Stored<FactOf<'injury'>>['feed'])
    return deriveInjuries(reports, known, now)
  })
  await applyEntities(injuries.flat(), applying)
}
