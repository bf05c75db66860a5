import type { Endpoint } from '#shared/contract/endpoint.ts'
import { countMetric, logger } from '../runtime/log.ts'
import { cacheControl } from './caching.ts'
import { type HttpEvent, type HttpResult, Reply } from './call.ts'
import type { Caller } from './caller.ts'
import { jsonHeaders } from './failure.ts'
import { cut, schemaFor } from './output.ts'

/** An answer, cut to what its caller may see, in the envelope. */
export const answered = (
  event: HttpEvent,
  endpoint: Endpoint,
  caller: Caller,
  answer: unknown,
): HttpResult => {
  const reply = answer instanceof Reply ? answer : new Reply(answer)
  const { data, stripped } = cut(schemaFor(endpoint, caller), reply.data)
  if (stripped.length) {
    logger.error('stripped', { route: event.routeKey, fields: stripped })
    countMetric('FieldsStripped', { route: event.routeKey })
  }
  const { message } = reply
  const body = endpoint.bare ? data : { status: 'success', data, ...(message && { message }) }
  return {
    statusCode: 200,
    headers: {
      ...jsonHeaders(event.requestContext.requestId),
      'cache-control': cacheControl(endpoint, caller, event.headers['x-tier']),
    },
    cookies: reply.cookies,
    body: event.requestContext.http.method === 'HEAD' ? '' : JSON.stringify(body),
  }
}
