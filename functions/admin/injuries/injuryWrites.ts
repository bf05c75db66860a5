import { requireMember } from '#functions/http/access.ts'
import { type ChangeMaker, changedMeanwhile } from '#functions/http/adminChanges.ts'
import type { AppError } from '#functions/http/errors.ts'
import { Overtaken } from '#functions/store/facts/facts.ts'
import {
  type AdminInjuryValues,
  type Held,
  heldAfter,
  heldValuesOf,
  newInjury,
  type SomeInjuryValues,
} from '#shared/domain/injury/adminInjury.ts'
import type { Dependencies } from './dependencies.ts'
import { noSuchInjury, type OfPlayer, readPlayer, type StoredInjury } from './players.ts'

/** Feeds write the same item every few minutes, so a write may have to be repeated. */
const attempts = 5

/** Throws `refusal` if somebody else has written the injury since it was read. */
export const refuseIfOvertaken = async (refusal: () => AppError, write: () => Promise<unknown>) => {
  try {
    await write()
  } catch (error) {
    throw error instanceof Overtaken ? refusal() : error
  }
}

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

/** An injury of a player, read and written beside the feeds that write the same item. */
export const injuryWrites = ({ facts }: Pick<Dependencies, 'facts'>) => {
  const readInjury = async (of: OfPlayer, id: string, now: Date) => {
    const { player, injuries } = await readPlayer(facts(now), of)
    const stored = injuries.find(({ source }) => source.id === id)
    if (!stored) throw noSuchInjury()
    return { player, stored }
  }

  /** Applies `next` to the stored injury, and again to the newer one if a feed writes in between. */
  const write = async (
    of: OfPlayer,
    id: string,
    now: Date,
    next: (stored: StoredInjury) => Pick<StoredInjury, 'source' | 'overrides'>,
  ) => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const { stored } = await readInjury(of, id, now)
      try {
        return await facts(now).entities.write(next(stored), stored)
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error
      }
    }
    throw changedMeanwhile()
  }

  return { readInjury, write }
}
export type InjuryWrites = ReturnType<typeof injuryWrites>
