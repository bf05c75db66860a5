import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { PortalClock } from '../clock.ts'
import type { Match } from '../template/routes.ts'
import { FunctionFailure } from '../workers/functionWorker.ts'
import type { Functions } from '../workers/pool.ts'
import { apiEvent } from './apiEvent.ts'
import { type EdgeRequest, type EdgeResponse, jsonResponse } from './exchange.ts'

const result = z.object({
  statusCode: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  cookies: z.array(z.string()).optional(),
  body: z.string().optional(),
  isBase64Encoded: z.boolean().optional(),
})

const largestRequest = 10_000_000
/** Lambda's limit for an answer, measured in its encoded form. */
const largestAnswer = 6_291_556

const gatewayAnswer = (status: number, message: string) => jsonResponse(status, { message })

/** In payload 2.0 an answer without a status is the body of a 200. */
const responseOf = (answer: unknown): EdgeResponse => {
  const parsed = result.safeParse(answer)
  if (!parsed.success)
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(typeof answer === 'string' ? answer : JSON.stringify(answer)),
    }
  const { statusCode, headers = {}, cookies, body = '', isBase64Encoded } = parsed.data
  return {
    status: statusCode,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
    ...(cookies ? { cookies } : {}),
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  }
}

interface Dependencies {
  match: (method: string, path: string) => Match | undefined
  functions: Pick<Functions, 'invoke'>
  clock: PortalClock
  onFailure(message: string): void
}

/** The HTTP API: chooses a route and calls its function. If the function fails, the API answers itself. */
export const apiGateway =
  ({ match, functions, clock, onFailure }: Dependencies) =>
  async (request: EdgeRequest): Promise<EdgeResponse> => {
    const { method, query, headers, body } = request
    if ((body?.length ?? 0) > largestRequest) return gatewayAnswer(413, 'Request Entity Too Large')
    const matched = match(method, request.path)
    if (!matched) return gatewayAnswer(404, 'Not Found')
    const { route, pathParameters } = matched
    const path = decodeURIComponent(request.path)
    const { routeKey } = route
    const requestId = randomUUID()
    const time = clock.now()
    const event = apiEvent({
      routeKey,
      method,
      path,
      query,
      headers,
      pathParameters,
      body,
      requestId,
      at: time,
    })
    try {
      const answer = await functions.invoke(route.function.name, event)
      const response = responseOf(answer)
      // A page computes the portal's time from Date and Age.
      response.headers.date ??= time.toUTCString()
      return response.body.length > largestAnswer
        ? gatewayAnswer(500, 'Internal Server Error')
        : response
    } catch (error) {
      if (!(error instanceof FunctionFailure)) throw error
      onFailure(error.message)
      return gatewayAnswer(500, 'Internal Server Error')
    }
  }
