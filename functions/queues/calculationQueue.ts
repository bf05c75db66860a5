import * as z from 'zod'
import { competitions, type SportId } from '#shared/domain/sport/sport.ts'
import { batchSender } from './client.ts'

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

export const calculationQueue = (...queue: Parameters<typeof batchSender>) => {
  const send = batchSender<Work>(...queue)
  return {
    send,
    /** Requests a run of a competition after its facts have changed. */
    recalculate: (request: Omit<Begin, 'kind' | 'time'> & { time: Date }) =>
      send([{ ...request, kind: 'begin', time: request.time.toISOString() }]),
    /** Requests the options of some sports to be written at once, as after a change of settings. */
    writeOptions: (sports: readonly SportId[], time: Date) =>
      send(sports.map((sport) => ({ kind: 'options', sport, time: time.toISOString() }))),
  }
}
export type CalculationQueue = ReturnType<typeof calculationQueue>
