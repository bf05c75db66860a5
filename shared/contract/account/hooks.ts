import * as z from 'zod'
import { hookKinds, hookSilences, hookStates } from '#shared/domain/alerts/hook.ts'
import { endpoint } from '../endpoint.ts'
import { timestamp } from '../fields.ts'
import { timeZone } from './pushes.ts'

const answer = z.lazy(() => z.union([z.int(), z.enum(hookSilences)]))

/** The address to which a member's alerts are posted. */
export const hookView = z.lazy(() =>
  z.strictObject({
    kind: z.enum(hookKinds),
    host: z.string(),
    state: z.enum(hookStates),
    /** Since when no call was taken, and the outcome of the last call. */
    failing: z.strictObject({ since: timestamp, answer }).nullable(),
  }),
)
export type HookView = z.infer<typeof hookView>

/** Sent only when it is made; Discord needs none. */
const secret = z.string().nullable()
const failureMessage = 'Unable to change where your alerts are posted. Please try again later.'

/** Alerts at an address of the reader's own: Discord's, or a server's. */
export const hookEndpoints = {
  setHook: endpoint({
    method: 'PUT',
    path: '/alerts/hook',
    summary:
      'Sets the https address to which the caller’s alerts are posted, a Discord webhook or his own server, or takes it away',
    access: 'account',
    body: z.strictObject({ url: z.string().trim().max(1_000).nullable(), zone: timeZone }),
    data: z.lazy(() => z.strictObject({ hook: hookView.nullable(), secret })),
    failureMessage,
    bodyLimit: 4_000,
  }),
  renewHookSecret: endpoint({
    method: 'POST',
    path: '/alerts/hook/secret',
    summary: 'Makes a new secret that signs what is posted to the caller’s own server',
    access: 'account',
    data: z.lazy(() => z.strictObject({ secret })),
    failureMessage,
  }),
  tryHook: endpoint({
    method: 'POST',
    path: '/alerts/hook/test',
    summary:
      'Posts a test to the caller’s address and tells the answer; one that was switched off is on again',
    access: 'account',
    data: z.lazy(() => z.strictObject({ hook: hookView, answer })),
    failureMessage: 'Unable to send a test. Please try again later.',
  }),
}
