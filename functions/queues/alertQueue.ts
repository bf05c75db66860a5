import * as z from 'zod'
import { playerAlertKinds } from '#shared/domain/alerts/alertKind.ts'
import type { PlayerChange } from '#shared/domain/score/playerChange.ts'
import type { Change, TeamChange } from '#shared/domain/score/teamChange.ts'
import { batchSender } from './client.ts'

const state = z.object({
  status: z.string().nullable(),
  chance: z.number(),
  score: z.number(),
  returns_on: z.string().nullable(),
  cost: z.number(),
})
const playerChange = z.object({
  id: z.string(),
  player_id: z.string(),
  name: z.string(),
  team_id: z.string(),
  at: z.iso.datetime(),
  cause: z.enum(['status', 'chance', 'return', 'score']),
  from: state,
  to: state,
}) satisfies z.ZodType<PlayerChange>
const teamChange = z.object({
  id: z.string(),
  team_id: z.string(),
  name: z.string(),
  at: z.iso.datetime(),
  cause: z.literal('band'),
  from: z.number(),
  to: z.number(),
  most: z.string().nullable(),
}) satisfies z.ZodType<TeamChange>
const change = z.union([playerChange, teamChange])
const alert = z.union([
  z.strictObject({ kind: z.enum(playerAlertKinds), change: playerChange }),
  z.strictObject({ kind: z.literal('band'), change: teamChange }),
])

export const alertWork = z.lazy(() =>
  z.discriminatedUnion('kind', [
    /** Alert all who follow the player or the team. */
    z.strictObject({ kind: z.literal('change'), change }),
    /** Alert one shard of the followers, from where an earlier message stopped. */
    z.strictObject({
      kind: z.literal('followers'),
      change,
      shard: z.int(),
      after: z.string().optional(),
    }),
    /** Alert these readers to what is new. */
    z.strictObject({
      kind: z.literal('readers'),
      readers: z.array(z.string()),
      since: z.iso.datetime(),
      /** Wait until then: it is their quiet hours, or they have got enough alerts for a day. */
      until: z.iso.datetime().optional(),
    }),
    /** Post alerts to a reader's webhook. */
    z.strictObject({
      kind: z.literal('hook'),
      id: z.string(),
      reader: z.string(),
      told: z.array(alert).readonly(),
      tries: z.int(),
    }),
  ]),
)
export type AlertWork = z.infer<typeof alertWork>

export const alertQueue = (...queue: Parameters<typeof batchSender>) => {
  const send = batchSender<AlertWork>(...queue)
  return {
    send,
    /** Requests the alerts about these changes. */
    tell: (changes: readonly Change[]) =>
      send(changes.map((one) => ({ kind: 'change', change: one }))),
  }
}
export type AlertQueue = ReturnType<typeof alertQueue>
