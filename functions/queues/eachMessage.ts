import type { SQSBatchResponse } from 'aws-lambda'
import * as z from 'zod'
import { logger } from '#functions/runtime/log.ts'

export const queueEvent = z.object({
  Records: z.array(z.object({ messageId: z.string(), body: z.string() })),
})

interface Failures {
  /** The log's text for a message that failed. */
  text: string
  level?: 'warn' | 'error'
  /** Counts the failure, for an alarm. */
  count?: () => void
}

/** SQS delivers only the messages that fail again, and sets them aside after five attempts. */
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
