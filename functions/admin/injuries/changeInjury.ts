import { isDeepStrictEqual } from 'node:util'
import { requireMember } from '#functions/http/access.ts'
import { type ChangeMaker, changedMeanwhile } from '#functions/http/adminChanges.ts'
import { AppError, wrongValues } from '#functions/http/errors.ts'
import { effective } from '#functions/store/facts/sourceAndOverrides.ts'
import type { adminInjuryEndpoints } from '#shared/contract/admin/injuries.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import { newInjuryId } from '#shared/domain/facts/injury.ts'
import type { Player } from '#shared/domain/facts/teams.ts'
import {
  adminInjuryFields,
  adminValuesOf,
  type InjuryOverrides,
  overriddenValuesOf,
  overridesAfter,
  overridesVersion,
  type SomeInjuryValues,
  wrongDays,
} from '#shared/domain/injury/adminInjury.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import type { InjuryDependencies } from './dependencies.ts'
import { readInjury, readStoredPlayer, type StoredInjury } from './players.ts'
import { insertedSides, recorded, restoring } from './undoInjury.ts'

export type AskedChange = BodyOf<typeof adminInjuryEndpoints.change>['adminDashboardChange']
type ChangeBody = BodyOf<typeof adminInjuryEndpoints.change>
type InsertBody = BodyOf<typeof adminInjuryEndpoints.insert>

export const requireRightDays = (values: SomeInjuryValues, now: Date) => {
  const errors = wrongDays(values, easternDay(now))
  if (Object.keys(errors).length) throw wrongValues(errors)
}

/** An injury with the requested change applied. New days are checked together with the unchanged ones. */
export const changedSides = (
  stored: StoredInjury,
  asked: AskedChange,
  { caller, now }: ChangeMaker,
) => {
  if (overridesVersion(stored.overrides) !== asked.version) throw changedMeanwhile()
  const made = { by: requireMember(caller).email, at: now.toISOString() }
  const held = overridesAfter(stored.overrides, asked.values, asked.release, made)
  const next = { source: stored.source, overrides: { ...held } }
  requireRightDays(adminValuesOf(effective(next)), now)
  return next
}

export const injuryChanges = ({ facts, changes, queue }: InjuryDependencies) => {
  const restore = restoring({ facts })
  const publishing = ({ competition }: Player, time: Date) => ({
    publish: () => queue.recalculate({ competition, time }),
  })

  return {
    async record({ id, ...of }: BodyOf<typeof adminInjuryEndpoints.record>) {
      const { stored } = await readInjury(facts, of, id)
      const held = overriddenValuesOf(stored.overrides)
      const holders = Object.entries(heldBy(stored.overrides)).filter(([field]) => field in held)
      return {
        id,
        version: overridesVersion(stored.overrides),
        counts: adminValuesOf(effective(stored)),
        feed: adminValuesOf(stored.source),
        held: Object.fromEntries(holders),
      }
    },

    async change({ adminDashboardChange: asked, ...of }: ChangeBody, maker: ChangeMaker) {
      const { now } = maker
      let { version } = asked
      const made = await changes.save(maker, async () => {
        const { player, stored } = await readInjury(facts, of, asked.id)
        const next = changedSides(stored, asked, maker)
        const before = recorded(asked.id, stored.overrides)
        const after = recorded(asked.id, next.overrides)
        if (isDeepStrictEqual(before, after)) return undefined
        version = overridesVersion(next.overrides)
        return {
          kind: 'injury',
          subject: stored.source.playerId,
          name: player.name,
          before,
          after,
          parts: facts.entities.writing(next, stored),
          ...publishing(player, now),
        }
      })
      return { change: made?.id ?? null, version }
    },

    async insert({ adminDashboardInsert: values, ...of }: InsertBody, maker: ChangeMaker) {
      const { now } = maker
      requireRightDays(values, now)
      const id = newInjuryId(of.playerID, values.injury_date, values.body_part)
      const made = await changes.save(maker, async () => {
        const { player, injuries } = await readStoredPlayer(facts, of)
        if (injuries.some(({ source }) => source.id === id))
          throw new AppError(
            'CONFLICT',
            'There is already an injury of this body part on this day.',
          )
        const sides = insertedSides(values, { id, playerId: player.id }, maker)
        const after = recorded(id, sides.overrides)
        return {
          kind: 'injury',
          subject: player.id,
          name: player.name,
          before: null,
          after,
          parts: facts.entities.writing(sides, undefined),
          ...publishing(player, now),
        }
      })
      return { change: made.id, id }
    },

    undo: (change: string, maker: ChangeMaker) =>
      changes.undo(change, 'injury', maker, async (done) => {
        const { record } = (done.after ?? done.before) as { record: string }
        const { player, parts } = await restore(record, done, maker)
        return { parts, ...publishing(player, maker.now) }
      }),
  }
}

/** The admin who set each overridden value of an injury, by the value's name in the tables. */
const heldBy = (overrides: InjuryOverrides) =>
  Object.fromEntries(
    adminInjuryFields.flatMap((field) => {
      const setter = Object.entries(overrides).find(
        ([name, override]) => overriddenValuesOf({ [name]: override })[field] !== undefined,
      )
      return setter ? [[field, { by: setter[1].by, at: setter[1].at }]] : []
    }),
  )
