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

/** What is to be done for alerts. */
export const alertWork = z.lazy(() =>
  z.discriminatedUnion('kind', [
    /** Of a change all who follow the player or the team are told. */
    z.strictObject({ kind: z.literal('change'), change }),
    /** The same for a part of his followers, from where another message has come. */
    z.strictObject({
      kind: z.literal('followers'),
      change,
      shard: z.int(),
      after: z.string().optional(),
    }),
    /** There is news for these readers. */
    z.strictObject({
      kind: z.literal('readers'),
      readers: z.array(z.string()),
      since: z.iso.datetime(),
      /** Nothing is looked at before: their quiet hours hold, or they have been told enough for a day. */
      until: z.iso.datetime().optional(),
    }),
    /** An alert for the address to which a reader has his posted. */
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
    /** Has all who follow their players and teams told of changes. */
    tell: (changes: readonly Change[]) =>
      send(changes.map((one) => ({ kind: 'change', change: one }))),
  }
}
export type AlertQueue = ReturnType<typeof alertQueue>
