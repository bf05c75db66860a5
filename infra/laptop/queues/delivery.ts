import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import * as z from 'zod'
import { account, emulatedRegion } from '../template/physicalNames.ts'
import type { QueueMapping } from '../template/queues.ts'

type Mapping = Pick<QueueMapping, 'queue' | 'batchSize' | 'failsByItem'>

interface Delivering {
  sqs: SQSClient
  invoke(event: unknown): Promise<unknown>
  waitSeconds?: number
  signal?: AbortSignal
}

const failures = z.object({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })),
})

/** The event in which Lambda hands a batch to a function. */
const queueEvent = (messages: readonly Message[], eventSourceARN: string) => ({
  Records: messages.map(({ MessageId, ReceiptHandle, Body, MD5OfBody, Attributes = {} }) => ({
    messageId: MessageId ?? '',
    receiptHandle: ReceiptHandle,
    body: Body ?? '',
    attributes: Attributes,
    messageAttributes: {},
    md5OfBody: MD5OfBody,
    eventSource: 'aws:sqs',
    eventSourceARN,
    awsRegion: emulatedRegion,
    accountId: account,
  })),
})

/** The ids to deliver again: those that the function names, or all if its answer is invalid. */
const failedIds = (answer: unknown, messages: readonly Message[], { failsByItem }: Mapping) => {
  if (!failsByItem || answer === null || answer === undefined) return new Set<string>()
  const named = failures
    .safeParse(answer)
    .data?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)
  const delivered = new Set(messages.map(({ MessageId }) => MessageId ?? ''))
  return named?.every((id) => delivered.has(id)) ? new Set(named) : delivered
}

/** Delivers one batch like Lambda's poller: deletes what succeeded; the rest becomes visible again. */
export const deliverOnce = async (
  mapping: Mapping,
  { sqs, invoke, waitSeconds = 0, signal }: Delivering,
) => {
  const QueueUrl = mapping.queue.url
  const { Messages: messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: mapping.batchSize,
      WaitTimeSeconds: waitSeconds,
      MessageSystemAttributeNames: ['All'],
    }),
    signal ? { abortSignal: signal } : {},
  )
  if (!messages.length) return { messages: 0, failed: 0 }
  const failed = await invoke(queueEvent(messages, mapping.queue.arn)).then(
    (answer) => failedIds(answer, messages, mapping),
    () => new Set(messages.map(({ MessageId }) => MessageId ?? '')),
  )
  const Entries = messages
    .filter(({ MessageId = '' }) => !failed.has(MessageId))
    .map(({ ReceiptHandle }, i) => ({ Id: String(i), ReceiptHandle }))
  if (Entries.length) await sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }))
  return { messages: messages.length, failed: failed.size }
}
