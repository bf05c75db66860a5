import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { phases, taskKinds } from '#functions/store/calculations/calculationRuns.ts'
import { competitions, type SportId } from '#shared/domain/sport/sport.ts'

/** A message names no run: it belongs to the run that is current when it is delivered. */
export const work = z.lazy(() => {
  const competition = z.enum(competitions)
  const id = z.string().min(1).max(100)
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(taskKinds), competition, id }),
    z.strictObject({
      kind: z.literal('begin'),
      competition,
      time: z.iso.datetime(),
      /** Calculates this player's team, or this team, in addition to everything that has changed. */
      playerId: id.optional(),
      teamId: id.optional(),
      /** Calculates every team, whether or not anything changed. */
      everything: z.literal(true).optional(),
    }),
    z.strictObject({ kind: z.literal('settled'), competition, phase: z.enum(phases) }),
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
export type Settled = Extract<Work, { kind: 'settled' }>

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
    /** Requests a run after facts have changed: of a whole competition, or of one team or player. */
    recalculate: (request: Omit<Begin, 'kind' | 'time'> & { time: Date }) =>
      send([{ ...request, kind: 'begin', time: request.time.toISOString() }]),
    /** Asks for the options of some sports to be written at once, as after a change of settings. */
    writeOptions: (sports: readonly SportId[], time: Date) =>
      send(sports.map((sport) => ({ kind: 'options', sport, time: time.toISOString() }))),
  }
}
export type CalculationQueue = ReturnType<typeof calculationQueue>
