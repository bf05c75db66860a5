import * as z from 'zod'
import { batchSender } from './client.ts'

export const digestWork = z.lazy(() =>
  z.strictObject({
    readers: z.array(z.string()),
    /** When their digests were due, by the portal's clock. */
    at: z.iso.datetime(),
  }),
)
export type DigestWork = z.infer<typeof digestWork>

/** One call sends this many digests within seconds, and reads the changes only once. */
const readersPerMessage = 25

export const digestQueue = (...queue: Parameters<typeof batchSender>) => {
  const send = batchSender<DigestWork>(...queue)
  return {
    ask: (readers: readonly string[], time: Date) => {
      const at = time.toISOString()
      const count = Math.ceil(readers.length / readersPerMessage)
      return send(
        Array.from({ length: count }, (_, i) => ({
          readers: readers.slice(i * readersPerMessage, (i + 1) * readersPerMessage),
          at,
        })),
      )
    },
  }
}
export type DigestQueue = ReturnType<typeof digestQueue>
