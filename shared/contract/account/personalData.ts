import * as z from 'zod'
import { endpoint, type Family } from '../endpoint.ts'
import { timestamp } from '../fields.ts'
import { enteredPassword } from './user.ts'

const act = { at: timestamp, action: z.string() }

/** Everything that the portal stores about a person, without secrets and without other people. */
const personalData = z.lazy(() =>
  z.strictObject({
    exported_at: timestamp,
    account: z.strictObject({
      id: z.string(),
      email: z.string(),
      email_verified: z.boolean(),
      admin: z.boolean(),
      /** Until when a plan opens listed games; false without one. */
      subscribed: z.union([z.boolean(), timestamp]),
      games: z.array(z.string()),
    }),
    /** Every field of the profile, under any name. */
    profile: z.record(z.string(), z.unknown()),
    /** The browsers that get pushes, without the keys to send them. */
    devices: z.array(
      z.strictObject({
        ...{ service: z.string(), name: z.string(), zone: z.string() },
        ...{ since: timestamp, seen_at: timestamp, on: z.boolean() },
      }),
    ),
    /** The address to which alerts are posted, without its signing secret; only its host once the address is gone. */
    hook: z.strictObject({ address: z.string(), zone: z.string(), set_at: timestamp }).nullable(),
    /** Alerts of the last days: those sent, and those withdrawn because the change was undone. */
    alerts: z.array(
      z.strictObject({
        at: timestamp,
        player: z.string(),
        cause: z.string(),
        told: z.boolean().optional(),
      }),
    ),
    /** Every plan that he has had. */
    plans: z.array(z.record(z.string(), z.unknown())),
    /** Mailed links that still work, without their tokens. */
    links: z.array(z.strictObject({ purpose: z.string(), valid_until: timestamp })),
    /** His own actions, newest first. */
    activity: z.array(z.strictObject({ ...act, details: z.unknown().optional() })),
    /** Attempts with his address by somebody who was not logged in, such as a log-in with a wrong password. */
    attempts: z.array(z.strictObject({ ...act, details: z.unknown().optional() })),
    /** His changes as an admin, newest first. A change of somebody's access does not say whose: that is another person. */
    changes: z.array(z.strictObject({ at: timestamp, kind: z.string(), name: z.string() })),
  }),
)
export type PersonalData = z.infer<typeof personalData>

/** A person's own data: to take along, and to have erased. */
export const personalDataEndpoints = {
  exportData: endpoint({
    method: 'GET',
    path: '/account/data',
    summary: 'Everything that is stored about the caller',
    access: 'account',
    data: personalData,
    failureMessage: 'Unable to collect your data. Please try again later.',
  }),
  eraseAccount: endpoint({
    method: 'POST',
    path: '/account/erasure',
    summary: 'Ends every login of the caller, and erases the account within minutes',
    access: 'account',
    body: z.strictObject({ password: enteredPassword }),
    data: z.strictObject({ erasing: z.literal(true) }),
    failureMessage: 'Unable to delete your account. Please try again later.',
    bodyLimit: 2_000,
  }),
} satisfies Family
