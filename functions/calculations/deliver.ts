import type { SQSBatchResponse } from 'aws-lambda'
import { count, logger } from '#functions/http/log.ts'
import { type Work, work } from '#functions/queues/calculationQueue.ts'
import { advance } from './advance.ts'
import { begin } from './begin.ts'
import type { Calculating, Working } from './calculating.ts'
import { doTask } from './doTask.ts'
import { readingOnce } from './reading.ts'

/** A batch of the queue's messages. Each fails alone: the others are not delivered again. */
export const deliver = async (
  records: readonly { messageId: string; body: string }[],
  calculating: Calculating,
): Promise<SQSBatchResponse> => {
  const working = { ...calculating, reading: readingOnce(calculating) }
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
  for (const { messageId, body } of records) {
    try {
      await doWork(work.parse(JSON.parse(body)), working)
    } catch (error) {
      count('CalculationFailed')
      logger.warn('not calculated', { body, error: error as Error })
      batchItemFailures.push({ itemIdentifier: messageId })
    }
  }
  return { batchItemFailures }
}

const doWork = (item: Work, working: Working): Promise<unknown> => {
  if (item.kind === 'begin') return begin({ ...item, asOf: new Date(item.time) }, working)
  return item.kind === 'settled' ? advance(item, working) : doTask(item, working)
}
