import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BucketDescription } from '../template/storage.ts'
import type { CallLog } from './calls.ts'
import { bytesOf, callerOf, withBody } from './calls.ts'
import { type Listening, lazily, listen } from './loopback.ts'
import { actionOf, neededFor, pathOf } from './objectCalls.ts'
import { removeInterruptedPuts, storedObjects } from './objectFiles.ts'
import { isOfTags, keepTags } from './objectTags.ts'
import { mayProceed, objectTurns } from './objectTurns.ts'
import type { Permissions } from './permissions.ts'
import { isPresigned, presignedRefusal } from './presigned.ts'

type S3rver = new (
  options: object,
) => {
  configureBuckets(): Promise<unknown>
  callback(): RequestListener
}

/** The template's rules, as S3 itself takes them. */
const corsXml = (rules: BucketDescription['cors']) => {
  const all = (name: string, values: readonly string[]) =>
    values.map((value) => `<${name}>${value}</${name}>`).join('')
  return `<CORSConfiguration>${rules
    .map(
      ({ AllowedOrigins, AllowedMethods, AllowedHeaders, MaxAge }) =>
        `<CORSRule>${all('AllowedOrigin', AllowedOrigins)}${all('AllowedMethod', AllowedMethods)}${all('AllowedHeader', AllowedHeaders)}${MaxAge === undefined ? '' : `<MaxAgeSeconds>${MaxAge}</MaxAgeSeconds>`}</CORSRule>`,
    )
    .join('')}</CORSConfiguration>`
}

const load = async (
  directory: string,
  buckets: readonly BucketDescription[],
): Promise<RequestListener> => {
  removeInterruptedPuts(directory)
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as S3rver
  const app = new S3rver({
    directory,
    silent: true,
    allowMismatchedSignatures: true,
    vhostBuckets: false,
    configureBuckets: buckets.map(({ name, cors }) => ({
      name,
      configs: cors.length ? [corsXml(cors)] : [],
    })),
  })
  await app.configureBuckets()
  return app.callback()
}

/** A new object, as its bucket announces it. */
export interface StoredObject {
  bucket: string
  key: string
  size: number
}
/** The answer of a bucket whose objects are not stored by this emulator. */
export interface MountedObject {
  status: number
  headers: Record<string, string>
  body: Buffer
}
export type Mount = (bucket: string, read: (key: string) => Promise<MountedObject>) => void
export type ObjectAnnouncements = (listener: (stored: StoredObject) => void) => void
/** Lists a bucket's objects below a folder's prefix. */
export type StoredObjects = (bucket: string, prefix: string) => StoredObject[]

const refuse = (response: ServerResponse, status: number, code: string, message: string) => {
  // S3 answers refusals with the bucket's CORS headers, too.
  response.writeHead(status, {
    'content-type': 'application/xml',
    'access-control-allow-origin': '*',
  })
  response.end(`<Error><Code>${code}</Code><Message>${message}</Message></Error>`)
}

/**
 * S3 in `folder`, or in a temporary one. Listens at once and loads with the first request. The emulator takes
 * anybody's request; this refuses what is not signed, what a presigned address does not cover, and what the
 * template does not allow the calling function.
 */
export const startS3 = async (
  log: CallLog,
  permissions: Permissions,
  buckets: readonly BucketDescription[],
  folder?: string,
): Promise<Listening & { onObject: ObjectAnnouncements; stored: StoredObjects; mount: Mount }> => {
  const directory = folder ?? mkdtempSync(join(tmpdir(), 'matchfit-s3-'))
  const server = lazily(() => load(directory, buckets))
  const listeners: ((stored: StoredObject) => void)[] = []
  const mounted = new Map<string, (key: string) => Promise<MountedObject>>()
  const takeTurn = objectTurns()
  const announcing = new Set(buckets.filter(({ announces }) => announces).map(({ name }) => name))

  const announce = (request: IncomingMessage) => {
    const [bucket = '', ...key] = pathOf(request).split('/')
    if (request.method !== 'PUT' || !key.length || !announcing.has(bucket)) return
    if (isOfTags(request.url ?? '')) return
    const size = Number(request.headers['content-length'])
    for (const listener of listeners) listener({ bucket, key: key.join('/'), size })
  }

  const [emulator] = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    const caller = callerOf(request.headers)
    const action = actionOf(request)
    let lacking: string | undefined
    response.on('finish', () => {
      if (response.statusCode === 200) announce(request)
      if (caller)
        log.record({
          at: new Date().toISOString(),
          function: caller,
          service: 's3',
          action,
          resource: pathOf(request),
          status: response.statusCode,
          ...(lacking !== undefined && { refusal: lacking }),
        })
    })
    const { method = '', url = '', headers } = request
    if (isPresigned(url) && method !== 'OPTIONS') {
      const body = await bytesOf(request).catch(() => undefined)
      if (!body) return response.destroy()
      const refusal = presignedRefusal({ method, url, headers, body }, new Date())
      if (refusal) return refuse(response, refusal.status, refusal.code, refusal.message)
      return emulator?.(withBody(request, body), response)
    }
    if (!headers.authorization && method !== 'OPTIONS')
      return refuse(response, 403, 'AccessDenied', 'Access Denied')
    const path = pathOf(request)
    if (caller)
      lacking = neededFor(action, request)
        .map(({ needed, resource }) => permissions(caller, 's3', needed, { resource }))
        .find((refusal) => refusal !== undefined)
    if (lacking !== undefined) return refuse(response, 403, 'AccessDenied', lacking)
    const [bucket = '', ...key] = path.split('/')
    const elsewhere = method === 'GET' && key.length > 0 ? mounted.get(bucket) : undefined
    if (elsewhere) {
      const object = await elsewhere(key.join('/'))
      return response.writeHead(object.status, object.headers).end(object.body)
    }
    if (key.length > 0) await takeTurn(path, response)
    if (!mayProceed(directory, request, path))
      return refuse(response, 412, 'PreconditionFailed', 'The object is not as expected')
    if (key.length > 0 && !isOfTags(url)) keepTags(directory, { method, path, headers })
    emulator?.(request, response)
  })
  const listening = await listen(server)
  return {
    url: listening.url,
    onObject: (listener) => listeners.push(listener),
    stored: (bucket, prefix) => storedObjects(directory, bucket, prefix),
    mount: (bucket, read) => mounted.set(bucket, read),
    async close() {
      await listening.close()
      if (folder === undefined) rmSync(directory, { recursive: true, force: true })
    },
  }
}
