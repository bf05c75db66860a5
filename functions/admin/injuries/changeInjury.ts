import { requireMember } from '#functions/http/access.ts'
import { changedMeanwhile, requireUnchanged } from '#functions/http/adminChanges.ts'
import type { Caller } from '#functions/http/call.ts'
import { AppError } from '#functions/http/errors.ts'
import { Overtaken } from '#functions/store/facts/facts.ts'
import { effective } from '#functions/store/facts/sourceAndOverrides.ts'
import type { AdminChange } from '#shared/contract/admin/changes.ts'
import type { adminInjuryEndpoints } from '#shared/contract/admin/injuries.ts'
import type { BodyOf } from '#shared/contract/endpoint.ts'
import {
  type AdminInjuryField,
  type AdminInjuryValues,
  adminInjuryFields,
  adminInjuryValues,
  adminValuesOf,
  type Held,
  heldAfter,
  heldValuesOf,
  heldVersion,
  newInjury,
  newInjuryId,
  type SomeInjuryValues,
  wrongDays,
} from '#shared/domain/injury/adminInjury.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import type { Dependencies } from './dependencies.ts'
import { noSuchInjury, type OfPlayer, readPlayer, type StoredInjury } from './players.ts'

export type AskedChange = BodyOf<typeof adminInjuryEndpoints.change>['adminDashboardChange']
type ChangeBody = BodyOf<typeof adminInjuryEndpoints.change>
type InsertBody = BodyOf<typeof adminInjuryEndpoints.insert>
interface Who {
  caller: Caller
  now: Date
}

/** Feeds write the same item every few minutes. */
const attempts = 5

const requireRightDays = (values: SomeInjuryValues, now: Date) => {
  const errors = wrongDays(values, easternDay(now))
  if (Object.keys(errors).length)
    throw new AppError('VALIDATION', 'Please check the values that were sent.', { errors })
}

/** An injury after an asked change; its days are checked together with those that stay. */
export const changedSides = (stored: StoredInjury, asked: AskedChange, { caller, now }: Who) => {
  if (heldVersion(stored.overrides) !== asked.version) throw changedMeanwhile()
  const made = { by: requireMember(caller).email, at: now.toISOString() }
  const held = heldAfter(stored.overrides, asked.values, asked.release, made)
  const next = { source: stored.source, overrides: { ...held } }
  requireRightDays(adminValuesOf(effective(next)), now)
  return next
}

/** What the history of changes keeps of an injury. */
const recorded = (id: string, held: Held) => ({ record: id, ...heldValuesOf(held) })

export const injuryChanges = ({ facts, changes, queue }: Dependencies) => {
  const readInjury = async (of: OfPlayer, id: string, now: Date) => {
    const { player, injuries } = await readPlayer(facts(now), of)
    const stored = injuries.find(({ source }) => source.id === id)
    if (!stored) throw noSuchInjury()
    return { player, stored }
  }

  /** Writes what `next` makes of the stored injury, however often a feed writes in between. */
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

  const recalculate = async (of: OfPlayer, now: Date) => {
    const { player } = await readPlayer(facts(now), of)
    const { competition, teamId, id } = player
    const time = now
    await queue.recalculate({ competition, time, ...(teamId && { playerId: id }) })
  }

  return {
    async record({ id, ...of }: BodyOf<typeof adminInjuryEndpoints.record>, now: Date) {
      const { stored } = await readInjury(of, id, now)
      const held = heldValuesOf(stored.overrides)
      const holders = Object.entries(heldBy(stored.overrides)).filter(([field]) => field in held)
      return {
        id,
        version: heldVersion(stored.overrides),
        counts: adminValuesOf(effective(stored)),
        feed: adminValuesOf(stored.source),
        held: Object.fromEntries(holders),
      }
    },

    async change({ adminDashboardChange: asked, ...of }: ChangeBody, who: Who) {
      const { now } = who
      const { player, stored } = await readInjury(of, asked.id, now)
      const next = changedSides(stored, asked, who)
      const before = recorded(asked.id, stored.overrides)
      const after = recorded(asked.id, next.overrides)
      const version = heldVersion(next.overrides)
      const subject = { kind: 'injury', subject: player.id, name: player.name } as const
      const { id } = await changes.make({ ...subject, before, after }, who, () =>
        write(of, asked.id, now, (current) => changedSides(current, asked, who)),
      )
      await recalculate(of, now)
      return { change: id, version }
    },

    async insert({ adminDashboardInsert: values, ...of }: InsertBody, who: Who) {
      const { now } = who
      requireRightDays(values, now)
      const { player, injuries } = await readPlayer(facts(now), of)
      const id = newInjuryId(player.id, values)
      const exists = () =>
        new AppError('CONFLICT', 'There is already an injury of this body part on this day.')
      if (injuries.some(({ source }) => source.id === id)) throw exists()
      const sides = insertedSides(values, { id, playerId: player.id }, who)
      const subject = { kind: 'injury', subject: player.id, name: player.name } as const
      const after = recorded(id, sides.overrides)
      const made = await changes.make({ ...subject, before: null, after }, who, async () => {
        try {
          await facts(now).entities.write(sides, undefined)
        } catch (error) {
          throw error instanceof Overtaken ? exists() : error
        }
      })
      await recalculate(of, now)
      return { change: made.id, id }
    },

    async undo(change: string, who: Who): Promise<{ change: AdminChange }> {
      const { now } = who
      let of: OfPlayer | undefined
      const made = await changes.undo(change, 'injury', who, async (done) => {
        of = { playerID: done.subject }
        const { record } = (done.after ?? done.before) as { record: string }
        await putBack(of, record, done, who)
      })
      if (of) await recalculate(of, now)
      return { change: made }
    },
  }

  /** The former values in the place of those that a change left: an inserted injury goes, one that went comes back. */
  async function putBack(of: OfPlayer, record: string, done: AdminChange, who: Who) {
    const { now } = who
    const made = { by: requireMember(who.caller).email, at: now.toISOString() }
    const former = done.before === null ? undefined : valuesIn(done.before)
    if (done.after === null) {
      const values = adminInjuryValues.partial().parse(former)
      const injury_date = values.injury_date ?? easternDay(now)
      const ids = { id: record, playerId: of.playerID }
      const sides = insertedSides({ ...values, injury_date }, ids, who)
      await facts(now)
        .entities.write(sides, undefined)
        .catch((error) => {
          throw error instanceof Overtaken ? changedMeanwhile() : error
        })
      return
    }
    const { stored } = await readInjury(of, record, now)
    requireUnchanged(recorded(record, stored.overrides), done)
    if (former === undefined) {
      await facts(now)
        .entities.remove(stored)
        .catch((error) => {
          throw error instanceof Overtaken ? changedMeanwhile() : error
        })
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
}

const valuesIn = (recordedValue: unknown): Record<string, unknown> => {
  const { record: _, ...values } = recordedValue as Record<string, unknown>
  return values
}

/** Both sides of an inserted injury: a later report may fill the feed's, and what the admin set stays. */
const insertedSides = (
  values: SomeInjuryValues & Pick<AdminInjuryValues, 'injury_date'>,
  ids: { id: string; playerId: string },
  { caller, now }: Who,
) => ({
  source: newInjury(values, ids),
  overrides: {
    ...heldAfter({}, values, [], { by: requireMember(caller).email, at: now.toISOString() }),
  },
})

/** Who set each of an injury's values, in the names of tables. */
const heldBy = (overrides: Held) =>
  Object.fromEntries(
    adminInjuryFields.flatMap((field) => {
      const alone = Object.entries(overrides).find(
        ([name, one]) => heldValuesOf({ [name]: one })[field] !== undefined,
      )
      const one = alone?.[1]
      return one ? [[field, { by: one.by, at: one.at }]] : []
    }),
  )
