import { isDeepStrictEqual } from 'node:util'
import { requireMember } from '#functions/http/access.ts'
import {
  type ChangeMaker,
  changedMeanwhile,
  requireUnchanged,
} from '#functions/http/adminChanges.ts'
import type { AdminChange } from '#shared/contract/admin/changes.ts'
import {
  type AdminInjuryValues,
  adminInjuryFields,
  adminInjuryValues,
  type InjuryOverrides,
  newInjury,
  overriddenValuesOf,
  overridesAfter,
  type SomeInjuryValues,
} from '#shared/domain/injury/adminInjury.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import type { InjuryDependencies } from './dependencies.ts'
import { readInjury, readStoredPlayer } from './players.ts'

/** An injury as recorded in the history of changes: the values that admins have set. */
export const recorded = (id: string, held: InjuryOverrides) => ({
  record: id,
  ...overriddenValuesOf(held),
})

/** Both parts of an inserted injury: a later report may replace the feed's part, and the admin's values stay. */
export const insertedSides = (
  values: SomeInjuryValues & Pick<AdminInjuryValues, 'injury_date'>,
  ids: { id: string; playerId: string },
  { caller, now }: ChangeMaker,
) => ({
  source: newInjury(values, ids),
  overrides: {
    ...overridesAfter({}, values, [], { by: requireMember(caller).email, at: now.toISOString() }),
  },
})

const valuesIn = (recordedValue: unknown): Record<string, unknown> => {
  const { record: _, ...values } = recordedValue as Record<string, unknown>
  return values
}

/**
 * The writes that replace the values a change left by the earlier ones. An inserted injury is removed, unless a
 * feed has reported it since: then only the admin's values are. A removed injury is restored.
 */
export const restoring =
  ({ facts }: Pick<InjuryDependencies, 'facts'>) =>
  async (record: string, done: AdminChange, maker: ChangeMaker) => {
    const { now } = maker
    const { entities } = facts
    const of = { playerID: done.subject }
    const made = { by: requireMember(maker.caller).email, at: now.toISOString() }
    const insertion = (recordedValue: unknown) => {
      const values = adminInjuryValues.partial().parse(valuesIn(recordedValue))
      const injury_date = values.injury_date ?? easternDay(now)
      return insertedSides({ ...values, injury_date }, { id: record, playerId: of.playerID }, maker)
    }
    if (done.after === null) {
      const { source, overrides } = insertion(done.before)
      const { player, injuries } = await readStoredPlayer(facts, of)
      // If a feed has reported the injury since, undoing the insertion has kept the feed's values.
      const reported = injuries.find((injury) => injury.source.id === record)
      if (reported && Object.keys(reported.overrides).length > 0) throw changedMeanwhile()
      const sides = { source: reported?.source ?? source, overrides }
      return { player, parts: entities.writing(sides, reported) }
    }
    const { player, stored } = await readInjury(facts, of, record)
    requireUnchanged(recorded(record, stored.overrides), done)
    if (done.before === null) {
      const isReported = !isDeepStrictEqual(stored.source, insertion(done.after).source)
      const left = { source: stored.source, overrides: {} }
      const parts = isReported ? entities.writing(left, stored) : entities.removing(stored)
      return { player, parts }
    }
    const former = valuesIn(done.before)
    const left = valuesIn(done.after)
    const gone = adminInjuryFields.filter((field) => !(field in former))
    const differing = Object.fromEntries(
      Object.entries(former).filter(([field, value]) => left[field] !== value),
    ) as SomeInjuryValues
    const overrides = { ...overridesAfter(stored.overrides, differing, gone, made) }
    return { player, parts: entities.writing({ source: stored.source, overrides }, stored) }
  }
