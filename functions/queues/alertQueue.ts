import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import type { PlayerChange } from '#shared/domain/score/playerChange.ts'

const state = z.object({
  status: z.string().nullable(),
  chance: z.number(),
  score: z.number(),
  returns_on: z.string().nullable(),
  cost: z.number(),
})
const change = z.object({
  id: z.string(),
  player_id: z.string(),
  name: z.string(),
  team_id: z.string(),
  at: z.iso.datetime(),
  cause: z.enum(['status', 'chance', 'return', 'score']),
  from: state,
  to: state,
}) satisfies z.ZodType<PlayerChange>

/** What is to be done for alerts. */
export const alertWork = z.lazy(() =>
  z.discriminatedUnion('kind', [
    /** Of a change all who follow the player are told. */
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
  ]),
)
export type AlertWork = z.infer<typeof alertWork>

/** SQS's limits for one batch, and for a delay. */
const batchSize = 10
const longestDelaySeconds = 900

export const alertQueue = (
  /** Called for the first message: a cold start need not wait for a client. */
  makeClient: () => Pick<SQSClient, 'send'>,
  QueueUrl: string,
) => {
  let sqs: Pick<SQSClient, 'send'> | undefined
  const send = async (work: readonly AlertWork[], delaySeconds = 0) => {
    sqs ??= makeClient()
    for (let from = 0; from < work.length; from += batchSize) {
      const Entries = work.slice(from, from + batchSize).map((item, i) => ({
        Id: String(i),
        MessageBody: JSON.stringify(item),
        DelaySeconds: Math.min(Math.max(Math.ceil(delaySeconds), 0), longestDelaySeconds),
      }))
      const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }))
      if (Failed.length)
        throw new Error(`SQS refused ${Failed.length} messages: ${Failed[0]?.Code}`)
    }
  }
  return {
    send,
    /** Has all who follow their players told of changes. */
    tell: (changes: readonly PlayerChange[]) =>
      send(changes.map((one) => ({ kind: 'change', change: one }))),
  }
}
export type AlertQueue = ReturnType<typeof alertQueue>
