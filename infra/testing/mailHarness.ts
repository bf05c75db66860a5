import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { inject } from 'vitest'
import { clientConfiguration } from '../laptop/emulators/clients.ts'
import { deliverOnce } from '../laptop/queues/delivery.ts'
import { readFunctions } from '../laptop/template/functions.ts'
import { readQueueMappings, readQueues } from '../laptop/template/queues.ts'
import type { testStack } from './testStack.ts'

type TestStack = Pick<Awaited<ReturnType<typeof testStack>>, 'endpoints' | 'handlerOf' | 'outbox'>

/** The mail function on a test's stack. The test delivers the queue's messages itself. */
export const mailHarness = async ({ endpoints, handlerOf, outbox }: TestStack) => {
  const handler = await handlerOf('mail', () => import('#functions/mail/handler.ts'))

  const template = inject('template')
  const mapping = readQueueMappings(template, readFunctions(template)).find(
    (mapping) => mapping.function.name === 'mail',
  )
  const aside = readQueues(template).find(({ name }) => name.startsWith('Unsent'))
  if (!mapping) throw new Error('The template maps no mail queue')
  const sqs = new SQSClient({
    ...clientConfiguration(endpoints.SQS),
    useQueueUrlAsEndpoint: false,
  })

  return {
    handler,
    /** One message, or none. */
    deliverNext: () => deliverOnce(mapping, { sqs, invoke: handler }),
    /** Delivers every message that waits. Returns the outbox, newest first. */
    async deliver() {
      while ((await deliverOnce(mapping, { sqs, invoke: handler })).messages > 0);
      return outbox.list()
    },
    queue: mapping.queue,
    sqs,
    /** The messages that the dead-letter queue holds. */
    async unsent() {
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({ QueueUrl: aside?.url, MaxNumberOfMessages: 10 }),
      )
      return Messages.map(({ Body = '' }) => JSON.parse(Body))
    },
  }
}
