import { requireMember } from '#functions/http/access.ts'
import type { ChangeMaker } from '#functions/http/adminChanges.ts'
import {
  type AdminInjuryValues,
  type Held,
  heldAfter,
  heldValuesOf,
  newInjury,
  type SomeInjuryValues,
} from '#shared/domain/injury/adminInjury.ts'

/** An injury as the history of changes records it: the values that admins have set. */
export const recorded = (id: string, held: Held) => ({ record: id, ...heldValuesOf(held) })

/** Both sides of an inserted injury. A later report may replace the feed's side; the admin's values stay. */
export const insertedSides = (
  values: SomeInjuryValues & Pick<AdminInjuryValues, 'injury_date'>,
  ids: { id: string; playerId: string },
  { caller, now }: ChangeMaker,
) => ({
  source: newInjury(values, ids),
  overrides: {
    ...heldAfter({}, values, [], { by: requireMember(caller).email, at: now.toISOString() }),
  },
})
