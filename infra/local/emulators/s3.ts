import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallLog } from './calls.ts'
import { callerOf } from './calls.ts'
import { removeInterruptedPuts } from './interruptedPuts.ts'
import { type Listening, lazily, listen } from './loopback.ts'

type S3rver = new (
  options: object,
) => {
  configureBuckets(): Promise<unknown>
  callback(): RequestListener
}

const load = async (directory: string, buckets: readonly string[]): Promise<RequestListener> => {
  removeInterruptedPuts(directory)
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as S3rver
  const app = new S3rver({
    directory,
    silent: true,
    allowMismatchedSignatures: true,
    vhostBuckets: false,
    configureBuckets: buckets.map((name) => ({ name })),
  })
  await app.configureBuckets()
  return app.callback()
}

const actions: Record<string, string> = {
  DELETE: 'DeleteObject',
  GET: 'GetObject',
  HEAD: 'HeadObject',
  POST: 'PostObject',
  PUT: 'PutObject',
}

const actionOf = ({ method = '', url = '' }: IncomingMessage) => {
  const [, , key] = (url.split('?')[0] ?? '').split('/')
  if (key) return actions[method] ?? method
  return method === 'GET' ? 'ListObjectsV2' : `${method} bucket`
}

/** S3 in `folder`, or in a temporary one. Listens at once and loads with the first request. */
export const startS3 = async (
  log: CallLog,
  buckets: readonly string[],
  folder?: string,
): Promise<Listening> => {
  const directory = folder ?? mkdtempSync(join(tmpdir(), 'matchfit-s3-'))
  const server = lazily(() => load(directory, buckets))
  server.prependListener('request', (request, response) => {
    const caller = callerOf(request.headers)
    if (!caller) return
    response.on('finish', () =>
      log.record({
        at: new Date().toISOString(),
        function: caller,
        service: 's3',
        action: actionOf(request),
        resource: decodeURIComponent((request.url ?? '').split('?')[0]?.slice(1) ?? ''),
        status: response.statusCode,
      }),
    )
  })
  const listening = await listen(server)
  return {
    url: listening.url,
    async close() {
      await listening.close()
      if (folder === undefined) rmSync(directory, { recursive: true, force: true })
    },
  }
}
