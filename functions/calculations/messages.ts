import type { SQSBatchResponse } from 'aws-lambda'
import { work } from '#functions/queues/calculationQueue.ts'
import { countMetric, logger } from '#functions/runtime/log.ts'
import { calculate } from './calculate.ts'
import type { Dependencies } from './dependencies.ts'

interface Delivered {
  messageId: string
  body: string
}

/** Handles a batch of the queue's messages. Only those that fail are delivered again. */
export const handleMessages = async (
  records: readonly Delivered[],
  remainingMs: () => number,
  dependencies: Dependencies,
): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  for (const { messageId, body } of records)
    try {
      await handleMessage(body, remainingMs, dependencies)
    } catch (error) {
      countMetric('CalculationFailed')
      logger.warn('not calculated', { body, error: error as Error })
      batchItemFailures.push({ itemIdentifier: messageId })
    }
  return { batchItemFailures }
}

const handleMessage = async (
  body: string,
  remainingMs: () => number,
  dependencies: Dependencies,
) => {
  const message = work.parse(JSON.parse(body))
  const asOf = new Date(message.time)
  if (message.kind === 'begin') return calculate({ ...message, asOf }, remainingMs, dependencies)
  const { writeOptions } = await import('./tasks/writeOptions.ts')
  return writeOptions([message.sport], asOf, dependencies)
}
