import type { SQSBatchResponse } from 'aws-lambda'
import * as z from 'zod'
import { logger } from '#functions/runtime/log.ts'

export const queueEvent = z.object({
  Records: z.array(z.object({ messageId: z.string(), body: z.string() })),
})

interface Failures {
  /** What the log says of a message that failed. */
  text: string
  level?: 'warn' | 'error'
  /** Counts a failure, for an alarm. */
  count?: () => void
}

/**
 * Handles the messages of a queue one after the other. Only those that fail are delivered again, and set aside after
 * five tries.
 */
export const eachMessage = async <Message>(
  event: unknown,
  schema: z.ZodType<Message>,
  { text, level = 'error', count }: Failures,
  handle: (message: Message, messageId: string) => Promise<unknown>,
): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  for (const { messageId, body } of queueEvent.parse(event).Records)
    try {
      await handle(schema.parse(JSON.parse(body)), messageId)
    } catch (error) {
      count?.()
      logger[level](text, { messageId, error: error as Error })
      batchItemFailures.push({ itemIdentifier: messageId })
    }
  return { batchItemFailures }
}
