import * as z from 'zod'
import { competitions, type SportId } from '#shared/domain/sport/sport.ts'
import { batchSender } from './client.ts'

export const calculationWork = z.lazy(() => {
  const competition = z.enum(competitions)
  return z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('begin'),
      competition,
      time: z.iso.datetime(),
      /** Calculate everything anew, even if nothing has changed. */
      everything: z.literal(true).optional(),
    }),
    /** Write a sport's options without a run. */
    z.strictObject({
      kind: z.literal('options'),
      sport: z.literal([1, 2, 3]),
      time: z.iso.datetime(),
    }),
  ])
})
export type CalculationWork = z.infer<typeof calculationWork>
type Begin = Extract<CalculationWork, { kind: 'begin' }>

export const calculationQueue = (...queue: Parameters<typeof batchSender>) => {
  const send = batchSender<CalculationWork>(...queue)
  return {
    send,
    recalculate: (request: Omit<Begin, 'kind' | 'time'> & { time: Date }) =>
      send([{ ...request, kind: 'begin', time: request.time.toISOString() }]),
    writeOptions: (sports: readonly SportId[], time: Date) =>
      send(sports.map((sport) => ({ kind: 'options', sport, time: time.toISOString() }))),
  }
}
export type CalculationQueue = ReturnType<typeof calculationQueue>
