import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { phases, taskKinds } from '#functions/store/calculations/calculationRuns.ts'
import { competitions } from '#shared/domain/sport/sport.ts'

const competition = z.enum(competitions)
const id = z.string().min(1).max(100)

const task = z.strictObject({ kind: z.enum(taskKinds), competition, id })

const begin = z.strictObject({
  kind: z.literal('begin'),
  competition,
  time: z.iso.datetime(),
  /** Without one: every team. */
  playerId: id.optional(),
  teamId: id.optional(),
})
export type Begin = z.infer<typeof begin>

const settled = z.strictObject({ kind: z.literal('settled'), competition, phase: z.enum(phases) })
export type Settled = z.infer<typeof settled>

/** Work names what is to be done, and no run: whoever does it works for the run that stands. */
export const work = z.discriminatedUnion('kind', [task, begin, settled])
export type Work = z.infer<typeof work>

/** SQS's limit for one batch. */
const most = 10

export const calculationQueue = (sqs: SQSClient, QueueUrl: string) => {
  const send = async (items: readonly Work[]) => {
    for (let from = 0; from < items.length; from += most) {
      const Entries = items
        .slice(from, from + most)
        .map((item, i) => ({ Id: String(i), MessageBody: JSON.stringify(item) }))
      const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }))
      if (Failed.length)
        throw new Error(`${Failed.length} messages were refused: ${Failed[0]?.Code}`)
    }
  }
  return {
    send,
    /** After facts have changed: everything of a competition, or what one player or team touches. */
    recalculate: (asked: Omit<Begin, 'kind' | 'time'> & { time: Date }) =>
      send([{ ...asked, kind: 'begin', time: asked.time.toISOString() }]),
  }
}
export type CalculationQueue = ReturnType<typeof calculationQueue>
