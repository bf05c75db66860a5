import * as z from 'zod'
import { batchSender } from './client.ts'

/** Asks for the letters of some readers, whose hour has come. */
export const digestWork = z.lazy(() =>
  z.strictObject({
    readers: z.array(z.string()),
    /** When they were due, by the portal's clock. */
    at: z.iso.datetime(),
  }),
)
export type DigestWork = z.infer<typeof digestWork>

/** A call of the function writes so many letters within seconds, and reads only once what they tell of. */
const readersOfMessage = 25

export const digestQueue = (...queue: Parameters<typeof batchSender>) => {
  const send = batchSender<DigestWork>(...queue)
  return {
    ask: (readers: readonly string[], time: Date) => {
      const at = time.toISOString()
      const count = Math.ceil(readers.length / readersOfMessage)
      return send(
        Array.from({ length: count }, (_, i) => ({
          readers: readers.slice(i * readersOfMessage, (i + 1) * readersOfMessage),
          at,
        })),
      )
    },
  }
}
export type DigestQueue = ReturnType<typeof digestQueue>
