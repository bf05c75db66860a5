import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { competitions } from '#shared/domain/sport.ts'

const competition = z.enum(competitions)

/** Work names what is to be done, and no run: whoever does it works for the run that stands. */
export const work = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('team'), competition, teamId: z.string() }),
  z.strictObject({ kind: z.literal('views'), competition }),
])
export type Work = z.infer<typeof work>

export interface Queue {
  send(items: readonly Work[]): Promise<void>
}

/** SQS's limit for one batch. */
const most = 10

export const workQueue = (sqs: SQSClient, QueueUrl: string): Queue => ({
  async send(items) {
    for (let from = 0; from < items.length; from += most) {
      const Entries = items
        .slice(from, from + most)
        .map((item, i) => ({ Id: String(i), MessageBody: JSON.stringify(item) }))
      const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }))
      if (Failed.length)
        throw new Error(`${Failed.length} messages were refused: ${Failed[0]?.Code}`)
    }
  },
})
