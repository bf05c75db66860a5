import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { apiEvent } from '../laptop/edge/apiEvent.ts'

export interface RequestDescription {
  endpoint: Endpoint
  /** HEAD for a GET endpoint. */
  method?: string
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  token?: string
  /** Sent as JSON, unless it is text already. */
  body?: unknown
  /** Domain time. */
  at?: Date
}

const filled = (path: string, params: Record<string, string>) =>
  path.replace(/\{(\w+)\+?\}/g, (_, name: string) => params[name] ?? `{${name}}`)

const bytes = (body: unknown) =>
  body === undefined
    ? undefined
    : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))

/** The event of one call, from its declaration. */
export const apiRequest = (
  {
    endpoint,
    params = {},
    query = {},
    headers = {},
    token,
    body,
    at = new Date(),
    ...rest
  }: RequestDescription,
  fromEdge: Record<string, string>,
): APIGatewayProxyEventV2 => {
  const method = rest.method ?? endpoint.method
  return apiEvent({
    routeKey: `ANY ${endpoint.path}`,
    method,
    path: filled(endpoint.path, params),
    query: new URLSearchParams(query).toString(),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { 'x-access-token': token }),
      'x-viewer-address': '203.0.113.7',
      'x-tier': token === undefined ? 'guest' : 'member',
      ...fromEdge,
      ...headers,
    },
    pathParameters: params,
    body: bytes(body),
    requestId: 'test-request',
    at,
  })
}
