import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { inject } from 'vitest'
import { clientConfiguration } from '../emulators/clients.ts'
import { deliverOnce } from '../queues/delivery.ts'
import { readFunctions } from '../template/functions.ts'
import { readQueueMappings, readQueues } from '../template/queues.ts'
import type { testStack } from './testStack.ts'

type TestStack = Pick<Awaited<ReturnType<typeof testStack>>, 'endpoints' | 'handlerOf' | 'outbox'>

/** The mail function of a test's stack, with its queue worked off by hand. */
export const mailHarness = async ({ endpoints, handlerOf, outbox }: TestStack) => {
  const handler = await handlerOf('mail', () => import('#functions/mail/handler.ts'))

  const template = inject('template')
  const mapping = readQueueMappings(template, readFunctions(template)).find(
    (one) => one.function.name === 'mail',
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
    /** Everything that is asked for; answers what the outbox has then, newest first. */
    async deliver() {
      while ((await deliverOnce(mapping, { sqs, invoke: handler })).messages > 0);
      return outbox.list()
    },
    queue: mapping.queue,
    sqs,
    /** What was given up. */
    async unsent() {
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({ QueueUrl: aside?.url, MaxNumberOfMessages: 10 }),
      )
      return Messages.map(({ Body = '' }) => JSON.parse(Body))
    },
  }
}
