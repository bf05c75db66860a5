import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { boundedCalls } from '#functions/runtime/boundedCalls.ts'

export const queueClient = () =>
  new SQSClient({
    // On a laptop the queue's URL does not lead to the emulator, but the configured endpoint does.
    useQueueUrlAsEndpoint: false,
    ...boundedCalls(),
  })

/** SQS's limits. */
const batchSize = 10
const longestDelaySeconds = 900

export const batchSender = <Work>(
  /** Called with the first message, because most calls of a function send none. */
  makeClient: () => Pick<SQSClient, 'send'>,
  QueueUrl: string,
) => {
  let sqs: Pick<SQSClient, 'send'> | undefined
  return async (work: readonly Work[], delaySeconds = 0) => {
    sqs ??= makeClient()
    const DelaySeconds = Math.min(Math.max(Math.ceil(delaySeconds), 0), longestDelaySeconds)
    for (let from = 0; from < work.length; from += batchSize) {
      const Entries = work
        .slice(from, from + batchSize)
        .map((item, i) => ({ Id: String(i), MessageBody: JSON.stringify(item), DelaySeconds }))
      const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }))
      if (Failed.length)
        throw new Error(`SQS refused ${Failed.length} messages: ${Failed[0]?.Code}`)
    }
  }
}
