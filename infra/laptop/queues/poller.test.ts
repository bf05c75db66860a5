import { type AddressInfo, connect, createServer } from 'node:net'
import {
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs'
import { expect, inject, onTestFinished, test } from 'vitest'
import { clientConfiguration } from '../emulators/clients.ts'
import { startEmulators } from '../emulators/emulators.ts'
import { readFunctions } from '../template/functions.ts'
import { readQueueMappings, readQueues } from '../template/queues.ts'
import { FunctionFailure } from '../workers/functionWorker.ts'
import { startPollers } from './poller.ts'

/** The template, but failed messages come back at once. */
const impatient = () => {
  const template = structuredClone(inject('template'))
  for (const { Type, Properties } of Object.values(template.Resources))
    if (Type === 'AWS::SQS::Queue' && Properties) Properties['VisibilityTimeout'] = 0
  return template
}

interface Batch {
  Records: { messageId: string; body: string; attributes: { ApproximateReceiveCount: string } }[]
}

const polled = async (
  work: (batch: Batch) => unknown,
  mayDeliver: () => Promise<unknown> = async () => {},
  through: (endpoint: string) => Promise<string> = async (endpoint) => endpoint,
) => {
  const template = impatient()
  const emulators = await startEmulators(template)
  const [mapping] = readQueueMappings(template, readFunctions(template))
  if (!mapping) throw new Error('The template maps no queue')
  const queueNamed = (start: string) =>
    readQueues(template).find(({ name }) => name.startsWith(start))
  const undone = queueNamed('Undone')
  const failures: string[] = []
  const { calls, queuesUsed } = emulators
  const endpoints = { ...emulators.endpoints, SQS: await through(emulators.endpoints.SQS) }
  const pollers = startPollers([mapping], {
    emulators: { endpoints, calls, queuesUsed },
    functions: { invoke: async (_, event) => work(event as Batch) },
    mayDeliver,
    onDelivered() {},
    onFailure: (message) => failures.push(message),
  })
  const configuration = clientConfiguration(emulators.endpoints.SQS)
  const sqs = new SQSClient({ ...configuration, customUserAgent: 'app/admin-injuries' })
  const nobody = new SQSClient(configuration)
  onTestFinished(async () => {
    await pollers.stop(async () => {})
    sqs.destroy()
    nobody.destroy()
    await emulators.close()
  })
  return {
    emulators,
    failures,
    stop: () => pollers.stop(async () => {}),
    send: (MessageBody: string) =>
      sqs.send(new SendMessageCommand({ QueueUrl: mapping.queue.url, MessageBody })),
    /** The next message of the dead-letter queue. */
    async undone(WaitTimeSeconds = 20) {
      const QueueUrl = undone?.url
      const { Messages } = await nobody.send(
        new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds }),
      )
      return Messages?.[0]?.Body
    },
    /** As `aws sqs start-message-move-task --source-arn ARN` in docs/operations.md. */
    giveBack: (start: string) =>
      nobody.send(new StartMessageMoveTaskCommand({ SourceArn: queueNamed(start)?.arn })),
  }
}

/** A way to an endpoint that resets the first connection as soon as a request comes. */
const resettingOnce = async (endpoint: string) => {
  const { hostname, port } = new URL(endpoint)
  let resets = 0
  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (resets++ === 0) {
      socket.once('data', () => socket.resetAndDestroy())
      return
    }
    const onward = connect(Number(port), hostname)
    onward.on('error', () => socket.destroy())
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a connection that is reset holds up no message: the queue is read again', async () => {
  const come = Promise.withResolvers<Batch>()
  const { send, failures } = await polled(
    (batch) => {
      come.resolve(batch)
      return { batchItemFailures: [] }
    },
    undefined,
    resettingOnce,
  )
  await send('"one"')
  expect((await come.promise).Records).toMatchObject([{ body: '"one"' }])
  expect(failures).toEqual([expect.stringMatching(/^CalculationQueue.* is read again.*ECONNRESET/)])
})

test('a stop before deliveries may begin does not wait for them', async () => {
  const { stop, failures } = await polled(
    () => {},
    () => new Promise(() => {}),
  )
  await stop()
  expect(failures).toEqual([])
})

test('messages wait in their queue until they may be delivered', async () => {
  const order: string[] = []
  const asked = Promise.withResolvers<void>()
  const allowed = Promise.withResolvers<void>()
  const come = Promise.withResolvers<void>()
  const { send } = await polled(
    () => {
      order.push('delivered')
      come.resolve()
      return { batchItemFailures: [] }
    },
    () => {
      asked.resolve()
      return allowed.promise
    },
  )
  await send('"one"')
  await asked.promise
  order.push('allowed')
  allowed.resolve()
  await come.promise
  expect(order).toEqual(['allowed', 'delivered'])
})

test('a message reaches the function that the template maps its queue to', async () => {
  const come = Promise.withResolvers<Batch>()
  const { send, emulators } = await polled((batch) => {
    come.resolve(batch)
    return { batchItemFailures: [] }
  })
  await send('"one"')
  expect((await come.promise).Records).toMatchObject([
    { body: '"one"', attributes: { ApproximateReceiveCount: '1' }, eventSource: 'aws:sqs' },
  ])
  const resource = expect.stringMatching(/^CalculationQueue/)
  expect(emulators.calls.list()).toContainEqual(
    expect.objectContaining({ function: 'admin-injuries', action: 'SendMessage', resource }),
  )
})

test('a message that the function reports as failed is delivered again, and goes to the dead-letter queue after five tries', async () => {
  const seen: string[] = []
  const { send, undone, emulators } = await polled(({ Records }) => {
    seen.push(...Records.map(({ body }) => body))
    const bad = Records.filter(({ body }) => body === 'bad')
    return { batchItemFailures: bad.map(({ messageId }) => ({ itemIdentifier: messageId })) }
  })
  await send('bad')
  await send('good')
  expect(await undone()).toBe('bad')
  expect(seen.toSorted()).toEqual([...Array(5).fill('bad'), 'good'])
  expect(emulators.calls.list()).toContainEqual(
    expect.objectContaining({ function: 'calculations', action: 'Deliver', status: 200 }),
  )
})

test('a dead-letter queue gives its messages back to the queue that they came from, where they are delivered', async () => {
  let mended = false
  const come = Promise.withResolvers<string>()
  const { send, undone, giveBack } = await polled(({ Records: [record] }) => {
    if (!mended) throw new FunctionFailure('not yet')
    come.resolve(record?.body ?? '')
    return { batchItemFailures: [] }
  })
  await send('"one"')
  expect(await undone()).toBe('"one"')
  mended = true
  await giveBack('Undone')
  expect(await come.promise).toBe('"one"')
  expect(await undone(0)).toBeUndefined()
  await expect(giveBack('UndeliveredEvents')).rejects.toThrow('must be configured as a Dead Letter')
})

test('all messages of a batch are delivered again if the function throws', async () => {
  const { send, undone, failures, emulators } = await polled(() => {
    throw new FunctionFailure('calculations timed out')
  })
  await send('slow')
  expect(await undone()).toBe('slow')
  expect(failures).toEqual(Array(5).fill('calculations timed out'))
  expect(emulators.calls.list()).toContainEqual(
    expect.objectContaining({ function: 'calculations', action: 'Deliver', status: 500 }),
  )
})

test('a stack whose queues were never used stops without polling', async () => {
  const { emulators } = await polled(() => undefined)
  expect(emulators.calls.list()).toEqual([])
})
