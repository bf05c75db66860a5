import crypto from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import type { EdgeRequest } from './exchange.ts'

interface Value {
  value: string
}
interface QueryValue extends Value {
  multiValue?: Value[]
}
interface ViewerRequest {
  method: string
  uri: string
  querystring: Record<string, QueryValue>
  headers: Record<string, Value>
  cookies: Record<string, Value>
}

const valuesOf = (record: Record<string, string>) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, { value }]))

const cookiesOf = (header = '') =>
  Object.fromEntries(
    header
      .split(/; */)
      .filter(Boolean)
      .map((pair) => pair.split('=', 2) as [string, string]),
  )

/** CloudFront hands names and values over as they were sent, percent-encoded. */
const queryOf = (query: string) => {
  // Without a prototype: a parameter may be named __proto__.
  const values: Record<string, QueryValue> = Object.create(null)
  for (const pair of query.split('&').filter(Boolean)) {
    const [name = '', ...rest] = pair.split('=')
    const value = { value: rest.join('=') }
    const former = values[name]
    if (former) former.multiValue = [...(former.multiValue ?? [{ value: former.value }]), value]
    else values[name] = value
  }
  return values
}
const queryText = (values: ViewerRequest['querystring']) =>
  Object.entries(values)
    .flatMap(([name, { value, multiValue = [{ value }] }]) =>
      multiValue.map((entry) => `${name}=${entry.value}`),
    )
    .join('&')

const modules: Record<string, unknown> = { crypto }

/**
 * Runs a CloudFront Function from its code in the template, with CloudFront's globals only: no process, no fetch, no
 * atob, and no Node modules that CloudFront lacks.
 */
export const viewerFunction = (code: string) => {
  // One context for all requests: making one takes longer than everything else at the edge.
  const context = createContext({ Buffer, require: (name: string) => modules[name] })
  runInContext(code, context, { filename: 'viewer-request.js' })
  const { handler } = context as { handler: (event: object) => ViewerRequest }
  return (request: EdgeRequest, address: string): EdgeRequest => {
    const { cookie, ...headers } = request.headers
    const event = {
      version: '1.0',
      context: { eventType: 'viewer-request' },
      viewer: { ip: address },
      request: {
        method: request.method,
        uri: request.path,
        querystring: queryOf(request.query),
        headers: valuesOf(headers),
        cookies: valuesOf(cookiesOf(cookie)),
      } satisfies ViewerRequest,
    }
    const changed = handler(event)
    return {
      ...request,
      path: changed.uri,
      query: queryText(changed.querystring),
      headers: {
        ...Object.fromEntries(
          Object.entries(changed.headers).map(([name, { value }]) => [name, value]),
        ),
        ...(cookie === undefined ? {} : { cookie }),
      },
    }
  }
}
