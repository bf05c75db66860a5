import type { QueueDescription } from '../template/queues.ts'
import type { CallLog } from './calls.ts'
import { recordCalls } from './calls.ts'
import { credentials } from './clients.ts'
import { type Listening, lazily, listen } from './loopback.ts'
import type { Permissions } from './permissions.ts'

interface Sqs extends Listening {
  /** Resolves with the first request: until then all queues are empty. */
  used: Promise<void>
}

/** The template's queues, in memory. Messages may be lost: the next run sends its tasks again. */
export const startSqs = async (
  log: CallLog,
  permissions: Permissions,
  queues: readonly QueueDescription[],
): Promise<Sqs> => {
  const used = Promise.withResolvers<void>()
  let app: ReturnType<typeof import('fauxqs')['buildApp']> | undefined
  const server = lazily(async () => {
    const { buildApp } = await import('fauxqs')
    app = buildApp({ logger: false })
    await app.ready()
    for (const { name, attributes } of queues) await createQueue(app, name, attributes)
    used.resolve()
    return app.routing
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
    used: used.promise,
    async close() {
      await listening.close()
      await app?.close()
    },
  }
}

const createQueue = async (
  app: ReturnType<typeof import('fauxqs')['buildApp']>,
  QueueName: string,
  Attributes: Record<string, string>,
) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'AmazonSQS.CreateQueue',
      authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/20260101/us-east-1/sqs/aws4_request`,
    },
    payload: JSON.stringify({ QueueName, Attributes }),
  })
  if (answer.statusCode !== 200) throw new Error(`${QueueName}: ${answer.body}`)
}
