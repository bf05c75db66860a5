import type { RequestListener } from 'node:http'
import * as z from 'zod'
import type { QueueDescription } from '../template/queues.ts'
import type { CallLog } from './calls.ts'
import { bytesOf, recordCalls } from './calls.ts'
import { credentials } from './clients.ts'
import { lazily, listen } from './loopback.ts'
import type { Permissions } from './permissions.ts'

/** The template's queues, in memory. Messages may be lost: the next run sends its tasks again. */
export const startSqs = async (
  log: CallLog,
  permissions: Permissions,
  queues: readonly QueueDescription[],
) => {
  const used = Promise.withResolvers<void>()
  let app: Fauxqs | undefined
  const server = lazily(async () => {
    const { buildApp } = await import('fauxqs')
    app = buildApp({ logger: false })
    await app.ready()
    const ask = asking(app)
    for (const { name, attributes } of queues)
      await ask('CreateQueue', { QueueName: name, Attributes: attributes })
    used.resolve()
    return moving(app.routing, ask, queues)
  })
  recordCalls(server, {
    service: 'sqs',
    log,
    permissions,
    resource: ({ QueueUrl }) => String(QueueUrl).split('/').at(-1) ?? null,
  })
  const listening = await listen(server)
  return {
    ...listening,
    /** Resolves with the first request: until then all queues are empty. */
    used: used.promise,
    async close() {
      await listening.close()
      await app?.close()
    },
  }
}

type Fauxqs = ReturnType<typeof import('fauxqs')['buildApp']>
type Ask = ReturnType<typeof asking>

/** Makes calls of the emulator without the network. */
const asking = (app: Fauxqs) => async (action: string, input: object) => {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `AmazonSQS.${action}`,
      authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/20260101/us-east-1/sqs/aws4_request`,
    },
    payload: JSON.stringify(input),
  })
  if (statusCode !== 200) throw new Error(`${action} ${JSON.stringify(input)}: ${body}`)
  return JSON.parse(body) as unknown
}

const waiting = z.object({
  Messages: z.array(z.object({ Body: z.string(), ReceiptHandle: z.string() })).optional(),
})

/** Sends all messages of one queue to another. */
const moveAll = async (ask: Ask, from: QueueDescription, to: QueueDescription) => {
  for (;;) {
    const answer = await ask('ReceiveMessage', { QueueUrl: from.url, MaxNumberOfMessages: 10 })
    const { Messages = [] } = waiting.parse(answer)
    if (Messages.length === 0) return
    for (const { Body, ReceiptHandle } of Messages) {
      await ask('SendMessage', { QueueUrl: to.url, MessageBody: Body })
      await ask('DeleteMessage', { QueueUrl: from.url, ReceiptHandle })
    }
  }
}

/** Adds what the emulator lacks: a dead-letter queue gives its messages back to the queue that they came from. */
const moving =
  (others: RequestListener, ask: Ask, queues: readonly QueueDescription[]): RequestListener =>
  async (request, response) => {
    if (request.headers['x-amz-target'] !== 'AmazonSQS.StartMessageMoveTask')
      return others(request, response)
    const { SourceArn } = z
      .object({ SourceArn: z.string() })
      .parse(JSON.parse((await bytesOf(request)).toString()))
    const from = queues.find(({ arn }) => arn === SourceArn)
    const to = queues.find(({ attributes }) => attributes.RedrivePolicy?.includes(`"${SourceArn}"`))
    const end = (status: number, answer: object) => {
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' })
      response.end(JSON.stringify(answer))
    }
    if (!from || !to)
      return end(400, {
        __type: 'com.amazonaws.sqs#InvalidParameterValueException',
        message: `Source queue ${SourceArn} must be configured as a Dead Letter Queue.`,
      })
    await moveAll(ask, from, to)
    return end(200, { TaskHandle: 'moved' })
  }
