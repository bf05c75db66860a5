import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { competitions, type SportId } from '#shared/domain/sport/sport.ts'

export const work = z.lazy(() => {
  const competition = z.enum(competitions)
  return z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('begin'),
      competition,
      time: z.iso.datetime(),
      /** Calculates everything anew, whether or not anything has changed. */
      everything: z.literal(true).optional(),
    }),
    /** Writes a sport's options outside any run. */
    z.strictObject({
      kind: z.literal('options'),
      sport: z.literal([1, 2, 3]),
      time: z.iso.datetime(),
    }),
  ])
})
export type Work = z.infer<typeof work>
export type Begin = Extract<Work, { kind: 'begin' }>

/** SQS's limit for one batch. */
const batchSize = 10

export const calculationQueue = (
  /** Called for the first message: most calls send none, and a cold start need not wait for a client. */
  makeClient: () => SQSClient,
  QueueUrl: string,
) => {
  let sqs: SQSClient | undefined
  const send = async (items: readonly Work[]) => {
    sqs ??= makeClient()
    for (let from = 0; from < items.length; from += batchSize) {
      const Entries = items
        .slice(from, from + batchSize)
        .map((item, i) => ({ Id: String(i), MessageBody: JSON.stringify(item) }))
      const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }))
      if (Failed.length)
        throw new Error(`SQS refused ${Failed.length} messages: ${Failed[0]?.Code}`)
    }
  }
  return {
    send,
    /** Requests a run of a competition after its facts have changed. */
    recalculate: (request: Omit<Begin, 'kind' | 'time'> & { time: Date }) =>
      send([{ ...request, kind: 'begin', time: request.time.toISOString() }]),
    /** Asks for the options of some sports to be written at once, as after a change of settings. */
    writeOptions: (sports: readonly SportId[], time: Date) =>
      send(sports.map((sport) => ({ kind: 'options', sport, time: time.toISOString() }))),
  }
}
export type CalculationQueue = ReturnType<typeof calculationQueue>
