import { isDeepStrictEqual } from 'node:util'
import { requireMember } from '#functions/http/access.ts'
import { changedMeanwhile, requireUnchanged } from '#functions/http/adminChanges.ts'
import type { AdminChange } from '#shared/contract/admin/changes.ts'
import {
  type AdminInjuryField,
  adminInjuryFields,
  adminInjuryValues,
  heldAfter,
  type SomeInjuryValues,
} from '#shared/domain/injury/adminInjury.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import type { Dependencies } from './dependencies.ts'
import { type InjuryWrites, insertedSides, orElse, recorded, type Who } from './injuryWrites.ts'
import { type OfPlayer, readPlayer } from './players.ts'

const valuesIn = (recordedValue: unknown): Record<string, unknown> => {
  const { record: _, ...values } = recordedValue as Record<string, unknown>
  return values
}

/**
 * Puts the former values in the place of those that a change left. An inserted injury goes, unless a feed has
 * reported it since: then only what the admin set goes. An injury that went comes back.
 */
export const putBack =
  ({ facts }: Pick<Dependencies, 'facts'>, { readInjury, write }: InjuryWrites) =>
  async (of: OfPlayer, record: string, done: AdminChange, who: Who) => {
    const { now } = who
    const { entities } = facts(now)
    const made = { by: requireMember(who.caller).email, at: now.toISOString() }
    const former = done.before === null ? undefined : valuesIn(done.before)
    const insertion = (recordedValue: unknown) => {
      const values = adminInjuryValues.partial().parse(valuesIn(recordedValue))
      const injury_date = values.injury_date ?? easternDay(now)
      return insertedSides({ ...values, injury_date }, { id: record, playerId: of.playerID }, who)
    }
    if (done.after === null) {
      const { source, overrides } = insertion(done.before)
      const { injuries } = await readPlayer(facts(now), of)
      // If a feed has reported the injury since, undoing the insertion kept the feed's values.
      const left = injuries.find((one) => one.source.id === record)
      if (left && Object.keys(left.overrides).length > 0) throw changedMeanwhile()
      const sides = { source: left?.source ?? source, overrides }
      await orElse(changedMeanwhile, () => entities.write(sides, left))
      return
    }
    const { stored } = await readInjury(of, record, now)
    requireUnchanged(recorded(record, stored.overrides), done)
    if (former === undefined) {
      const isReported = !isDeepStrictEqual(stored.source, insertion(done.after).source)
      await orElse(changedMeanwhile, () =>
        isReported
          ? entities.write({ source: stored.source, overrides: {} }, stored)
          : entities.remove(stored),
      )
      return
    }
    await write(of, record, now, (current) => {
      requireUnchanged(recorded(record, current.overrides), done)
      const isFormer = (field: AdminInjuryField) => field in former
      const gone = adminInjuryFields.filter((field) => !isFormer(field))
      const left = valuesIn(done.after)
      const differing = Object.fromEntries(
        Object.entries(former).filter(([field, value]) => left[field] !== value),
      ) as SomeInjuryValues
      return {
        source: current.source,
        overrides: { ...heldAfter(current.overrides, differing, gone, made) },
      }
    })
  }
