import { enableCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { compileCache } from '#infra/repository.ts'
import { type FromWorker, type Invocation, type Start, sentAnswer } from './functionWorker.ts'
import { redirectJwks } from './jwksRedirect.ts'

/** The laptop's portal runs this in a thread, the test of deployed bundles in a process. */
const { entry, cognitoUrl } = (workerData ?? JSON.parse(process.argv[2] ?? '{}')) as Start
const port = parentPort ?? process
const post = (message: FromWorker) =>
  parentPort ? parentPort.postMessage(message) : process.send?.(message)
const text = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

redirectJwks(cognitoUrl)
// A thread does not inherit its process's compile cache, without which its imports take twice as long.
if (parentPort) enableCompileCache(compileCache)

type Handler = (event: unknown, context: object) => unknown

const context = ({ requestId, remainingMs }: Invocation) => {
  const endsAt = Date.now() + remainingMs
  return {
    awsRequestId: requestId,
    functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
    functionVersion: '$LATEST',
    memoryLimitInMB: process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => endsAt - Date.now(),
  }
}

const run = async (handler: Handler, invocation: Invocation): Promise<FromWorker> => {
  const { id, event } = invocation
  try {
    return { kind: 'done', id, ...sentAnswer(await handler(event, context(invocation))) }
  } catch (error) {
    return { kind: 'failed', id, message: text(error) }
  }
}

try {
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: Handler }
  port.on('message', async (invocation: Invocation) => post(await run(handler, invocation)))
  post({ kind: 'ready' })
} catch (error) {
  post({ kind: 'broken', message: text(error) })
}
