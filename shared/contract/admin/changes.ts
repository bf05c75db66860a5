import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { timestamp } from '../fields.ts'

/** The key in the admin paths. It is configuration: the admin's token is what authorizes. */
const adminPath = z.object({ secret: z.string().max(200) })
/** A call of the admin pages, whose path ends with the key. */
export const forAdmins = { access: 'admin', params: adminPath } as const
const retrieving = 'There was an error retrieving the information'
export const readForAdmins = { ...forAdmins, method: 'GET', failureMessage: retrieving } as const
/** A call that reads what its body asks for. */
export const searchForAdmins = { ...readForAdmins, method: 'POST', reads: true } as const
export const changeForAdmins = {
  ...forAdmins,
  method: 'POST',
  failureMessage: 'There was an error submitting your changes',
} as const

/**
 * The kinds of admin changes. The function that writes a kind also undoes it; for an article it restores a
 * version.
 */
export const changeKinds = [
  'pick',
  'injury',
  'ruling',
  'merge',
  'setting',
  'access',
  'article',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** The time of the change and a random part. Sorts by time. */
export const changeId = z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z#[\w-]{36}$/)

/** One change by an admin, with the values before and after. */
export const adminChange = z.lazy(() =>
  z.strictObject({
    id: changeId,
    at: timestamp,
    /** The admin's email. */
    by: z.string(),
    kind: z.enum(changeKinds),
    /** The id of the game, player, setting or user. */
    subject: z.string(),
    /** Its name, for people. */
    name: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    /** False if the function was stopped before it confirmed the write, which may or may not have happened. */
    confirmed: z.boolean(),
    /** The change that this one undoes. */
    undoes: z.string().nullable(),
    /** Null until the change is undone. */
    undone: z.strictObject({ by: z.string(), at: timestamp }).nullable(),
  }),
)
export type AdminChange = z.infer<typeof adminChange>

/** Undoes a change, or redoes it if it was undone. */
export const undoOf = <const Kind extends ChangeKind>(kind: Kind) =>
  endpoint({
    ...changeForAdmins,
    path: `/admin/undo/${kind}/{secret}`,
    summary: `Undoes an admin’s change (${kind})`,
    body: z.strictObject({ change: changeId }),
    data: z.strictObject({ change: adminChange }),
    bodyLimit: 1_000,
  })

/** The answer to a save. A change is null if the value was stored already. */
export const savedText = (change: AdminChange | string | null): string =>
  change === null ? 'Nothing was changed, so nothing was saved.' : 'Changes submitted successfully!'
