import * as z from 'zod'
import { textUpTo } from '../facts/fields.ts'
import type { Injury } from '../facts/injury.ts'
import { adminGrades } from '../facts/injuryGrade.ts'

/** The rule for days of facts, with an error message that people understand. */
const day = z.iso
  .date()
  .refine((value) => value >= '1900' && value < '2100', 'Must be a day between 1900 and 2100.')

/** The fields of an injury that an admin can set, by the names that tables show. */
export const adminInjuryValues = z.strictObject({
  admin_injury_grade: z.literal(adminGrades).nullable(),
  body_part: textUpTo(40).nullable(),
  side: z.enum(['left', 'right', 'both']).nullable(),
  diagnosis: textUpTo(60).nullable(),
  injury_date: day,
  recovery_return_date: day.nullable(),
  /** The team's own estimate of the return. */
  team_return_date: day.nullable(),
  surgery: z.boolean(),
  /** 1: a new injury. 0: an old one has come back. */
  new_injury: z.literal([0, 1]),
  notes: textUpTo(1000).nullable(),
})
export type AdminInjuryValues = z.infer<typeof adminInjuryValues>
/** Values for some of these fields. */
export type SomeInjuryValues = {
  readonly [Field in keyof AdminInjuryValues]?: AdminInjuryValues[Field] | undefined
}
type AdminInjuryField = keyof AdminInjuryValues
export const adminInjuryFields = Object.keys(adminInjuryValues.shape) as AdminInjuryField[]

/** The field of the fact behind each of these fields. */
const factFields = {
  admin_injury_grade: 'grade',
  body_part: 'bodyPart',
  side: 'side',
  diagnosis: 'diagnosis',
  injury_date: 'startedOn',
  recovery_return_date: 'returnedOn',
  team_return_date: 'expectedOn',
  surgery: 'surgery',
  new_injury: 'recurrence',
  notes: 'notes',
} as const satisfies Record<AdminInjuryField, keyof Injury>

/** The value that an admin has set for a field of a fact. */
interface Override {
  readonly value: unknown
  readonly by: string
  readonly at: string
}
export type InjuryOverrides = Readonly<Record<string, Override>>

const toFact = (field: AdminInjuryField, value: unknown) =>
  field === 'new_injury' ? value === 0 : value
const fromFact = (field: AdminInjuryField, value: unknown) =>
  field === 'new_injury' ? (value ? 0 : 1) : value

/** An injury under the field names of tables. */
export const adminValuesOf = (injury: Injury): AdminInjuryValues =>
  Object.fromEntries(
    adminInjuryFields.map((field) => [field, fromFact(field, injury[factFields[field]])]),
  ) as AdminInjuryValues

/** The values that admins have set over the feed's, under the field names of tables. */
export const overriddenValuesOf = (
  overrides: InjuryOverrides,
): Partial<Record<AdminInjuryField, unknown>> =>
  Object.fromEntries(
    adminInjuryFields.flatMap((field) => {
      const override = overrides[factFields[field]]
      return override ? [[field, fromFact(field, override.value)]] : []
    }),
  )

/** Changes with every override, so that an admin who sends an old version can be refused. */
export const overridesVersion = (overrides: InjuryOverrides): string => {
  const times = Object.values(overrides).map(({ at }) => at)
  return `${times.length}/${times.toSorted().at(-1) ?? ''}`
}

/** The overrides after an admin has set some values and released others. A corrected note counts as read. */
export const overridesAfter = (
  before: InjuryOverrides,
  values: SomeInjuryValues,
  release: readonly AdminInjuryField[],
  made: { readonly by: string; readonly at: string },
): InjuryOverrides => {
  const released = new Set<string>(release.map((field) => factFields[field]))
  const set = adminInjuryFields.flatMap((field) =>
    values[field] === undefined
      ? []
      : [[factFields[field], { value: toFact(field, values[field]), ...made }] as const],
  )
  const after = {
    ...Object.fromEntries(Object.entries(before).filter(([field]) => !released.has(field))),
    ...Object.fromEntries(set),
  }
  const isMended = after.bodyPart !== undefined || after.notes !== undefined
  const { unread: _, ...rest } = after
  return isMended ? { ...rest, unread: before.unread ?? { value: false, ...made } } : rest
}

/** A new injury, from what an admin entered. */
export const newInjury = (
  values: SomeInjuryValues & Pick<AdminInjuryValues, 'injury_date'>,
  { id, playerId }: Pick<Injury, 'id' | 'playerId'>,
): Injury => ({
  kind: 'injury',
  id,
  playerId,
  bodyPart: values.body_part ?? null,
  side: values.side ?? null,
  diagnosis: values.diagnosis ?? null,
  grade: values.admin_injury_grade ?? null,
  startedOn: values.injury_date,
  returnedOn: values.recovery_return_date ?? null,
  expectedOn: values.team_return_date ?? null,
  surgery: values.surgery ?? false,
  recurrence: values.new_injury === 0,
  notes: values.notes ?? null,
  unread: false,
})

/** The errors of an injury's days, by field. `today` is the day in New York. */
export const wrongDays = (
  { injury_date, recovery_return_date }: SomeInjuryValues,
  today: string,
): Partial<Record<AdminInjuryField, string>> => ({
  ...(injury_date !== undefined &&
    injury_date > today && { injury_date: 'An injury cannot lie in the future.' }),
  ...(recovery_return_date &&
    recovery_return_date > today && {
      recovery_return_date: 'A return that is still to come is the team’s estimate.',
    }),
  ...(recovery_return_date &&
    injury_date !== undefined &&
    recovery_return_date < injury_date && {
      recovery_return_date: 'The return cannot lie before the injury.',
    }),
})
