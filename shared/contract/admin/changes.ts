import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { timestamp } from '../fields.ts'

/** The key in the admin paths. It is configuration: what authorises is the admin's token. */
export const adminPath = z.object({ secret: z.string().max(200) })

/** What admins change, each undone by the function that writes it: an article by restoring a version of it. */
export const changeKinds = ['pick', 'injury', 'setting', 'access', 'article'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** The time of the change and a random part. Sorts by time. */
export const changeId = z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z#[\w-]{36}$/)

/** One admin's change of one thing, with its values before and after. */
export const adminChange = z.strictObject({
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
  /** False if nobody knows whether it was written: its function was stopped in between. */
  confirmed: z.boolean(),
  /** The change that this one takes back. */
  undoes: z.string().nullable(),
  /** Who took it back. */
  undone: z.strictObject({ by: z.string(), at: timestamp }).nullable(),
})
export type AdminChange = z.infer<typeof adminChange>

/** Takes one change back; of an undone change it is made again. */
export const undoOf = <const Kind extends ChangeKind>(kind: Kind) =>
  endpoint({
    method: 'POST',
    path: `/admin/undo/${kind}/{secret}`,
    summary: `Undoes an admin’s change (${kind})`,
    access: 'admin',
    params: adminPath,
    body: z.strictObject({ change: changeId }),
    data: z.strictObject({ change: adminChange }),
    failureMessage: 'There was an error submitting your changes',
    bodyLimit: 1_000,
  })
