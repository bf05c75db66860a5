import type * as z from 'zod'
import { countMetric, logger } from '#functions/runtime/log.ts'
import { type Endpoint, isByTier } from '#shared/contract/endpoint.ts'
import { nearKickOff } from '#shared/domain/game/nearKickOff.ts'
import {
  type Caller,
  calledBy,
  GzippedText,
  type HttpEvent,
  type HttpResult,
  Reply,
  SeeOther,
} from './call.ts'
import { jsonHeaders } from './errors.ts'

/** The schema of the data that this caller may see. */
export const schemaFor = (endpoint: Endpoint, caller: Caller): z.ZodType =>
  isByTier(endpoint.data)
    ? endpoint.data[caller.tier === 'guest' ? 'guest' : 'member']
    : endpoint.data

interface Trimmed {
  data: unknown
  /** Paths of the fields that the caller's schema lacks and that the handler returned by mistake. */
  stripped: string[]
}

/** Removes the fields that the schema lacks; throws zod's error if the data still does not match. */
export const trimToSchema = (schema: z.ZodType, data: unknown): Trimmed => {
  const parsed = schema.safeParse(data)
  if (parsed.success) return { data: parsed.data, stripped: [] }
  const copy = structuredClone(data)
  const stripped = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? removeKeys(copy, issue.path, issue.keys) : [],
  )
  if (!stripped.length) throw parsed.error
  const again = trimToSchema(schema, copy)
  return { data: again.data, stripped: [...stripped, ...again.stripped] }
}

const removeKeys = (root: unknown, path: PropertyKey[], keys: string[]) => {
  const holder = path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown>)[key],
    root,
  )
  return keys.map((key) => {
    delete (holder as Record<string, unknown>)[key]
    return [...path, key].join('.')
  })
}

/**
 * The edge caches an answer only if both the edge and we take the caller for a guest, because otherwise it would
 * be stored under the key of the wrong tier. The answer of a public endpoint, which ignores the caller, is
 * cached for everybody. Browsers revalidate every time, except what never changes. Near a kick-off the edge
 * caches an answer only for seconds.
 */
export const cacheControl = (
  { access, cache, forever }: Endpoint,
  caller: Caller,
  edgeTier: string | undefined,
  isNearKickOff = false,
) => {
  if (forever) return 'public, max-age=31536000, immutable'
  const kept = isNearKickOff ? nearKickOff : cache
  return cache && (access === 'public' || (caller.tier === 'guest' && edgeTier === 'guest'))
    ? `public, max-age=0, s-maxage=${kept?.fresh}, stale-while-revalidate=${kept?.stale}`
    : 'private, no-store'
}

/** Puts an answer, trimmed to the fields that the caller may see, into the envelope. */
export const successResponse = (
  event: HttpEvent,
  endpoint: Endpoint,
  caller: Caller,
  answer: unknown,
): HttpResult => {
  if (answer instanceof GzippedText) return gzippedResponse(event, endpoint, caller, answer)
  if (answer instanceof SeeOther) return redirect(event, answer)
  const reply = answer instanceof Reply ? answer : new Reply(answer)
  const { data, stripped } = trimToSchema(schemaFor(endpoint, caller), reply.data)
  if (stripped.length) {
    const route = calledBy(event)
    logger.error('stripped', { route, fields: stripped })
    countMetric('FieldsStripped', { route })
  }
  return {
    statusCode: 200,
    headers: {
      ...jsonHeaders(event.requestContext.requestId),
      ...(endpoint.text && { 'content-type': `${endpoint.text}; charset=utf-8` }),
      'cache-control': cacheControl(endpoint, caller, event.headers['x-tier'], reply.isNearKickOff),
    },
    cookies: reply.cookies,
    body: event.requestContext.http.method === 'HEAD' ? '' : bodyOf(endpoint, data, reply.message),
  }
}

const gzippedResponse = (
  event: HttpEvent,
  endpoint: Endpoint,
  caller: Caller,
  { bytes }: GzippedText,
): HttpResult => ({
  statusCode: 200,
  headers: {
    ...jsonHeaders(event.requestContext.requestId),
    'content-type': `${endpoint.text}; charset=utf-8`,
    'content-encoding': 'gzip',
    'cache-control': cacheControl(endpoint, caller, event.headers['x-tier']),
  },
  isBase64Encoded: true,
  body: event.requestContext.http.method === 'HEAD' ? '' : bytes.toString('base64'),
})

const redirect = ({ requestContext }: HttpEvent, { location }: SeeOther): HttpResult => ({
  statusCode: 303,
  headers: {
    ...jsonHeaders(requestContext.requestId),
    location,
    'cache-control': 'private, no-store',
  },
  body: '',
})

const bodyOf = ({ bare, text }: Endpoint, data: unknown, message: string | undefined): string => {
  if (text) return String(data)
  return JSON.stringify(bare ? data : { status: 'success', data, ...(message && { message }) })
}
