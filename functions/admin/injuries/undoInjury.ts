import { isDeepStrictEqual } from 'node:util'
import { requireMember } from '#functions/http/access.ts'
import {
  type ChangeMaker,
  changedMeanwhile,
  requireUnchanged,
} from '#functions/http/adminChanges.ts'
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
import { type InjuryWrites, insertedSides, recorded, refuseIfOvertaken } from './injuryWrites.ts'
import { type OfPlayer, readPlayer } from './players.ts'

const valuesIn = (recordedValue: unknown): Record<string, unknown> => {
  const { record: _, ...values } = recordedValue as Record<string, unknown>
  return values
}

/**
 * Replaces the values that a change left by the former ones. An inserted injury is removed, unless a feed has
 * reported it since: then only the admin's values are. A removed injury is restored.
 */
export const putBack =
  ({ facts }: Pick<Dependencies, 'facts'>, { readInjury, write }: InjuryWrites) =>
  async (of: OfPlayer, record: string, done: AdminChange, maker: ChangeMaker) => {
    const { now } = maker
    const { entities } = facts(now)
    const made = { by: requireMember(maker.caller).email, at: now.toISOString() }
    const former = done.before === null ? undefined : valuesIn(done.before)
    const insertion = (recordedValue: unknown) => {
      const values = adminInjuryValues.partial().parse(valuesIn(recordedValue))
      const injury_date = values.injury_date ?? easternDay(now)
      return insertedSides({ ...values, injury_date }, { id: record, playerId: of.playerID }, maker)
    }
    if (done.after === null) {
      const { source, overrides } = insertion(done.before)
      const { injuries } = await readPlayer(facts(now), of)
      // If a feed has reported the injury since, undoing the insertion kept the feed's values.
      const reported = injuries.find((injury) => injury.source.id === record)
      if (reported && Object.keys(reported.overrides).length > 0) throw changedMeanwhile()
      const sides = { source: reported?.source ?? source, overrides }
      await refuseIfOvertaken(changedMeanwhile, () => entities.write(sides, reported))
      return
    }
    const { stored } = await readInjury(of, record, now)
    requireUnchanged(recorded(record, stored.overrides), done)
    if (former === undefined) {
      const isReported = !isDeepStrictEqual(stored.source, insertion(done.after).source)
      await refuseIfOvertaken(changedMeanwhile, () =>
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
