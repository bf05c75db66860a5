import { createContext, Script } from 'node:vm'
import type { EdgeRequest } from './exchange.ts'

interface Value {
  value: string
}
interface ViewerRequest {
  method: string
  uri: string
  querystring: Record<string, Value>
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

/**
 * Runs a CloudFront Function from its code in the template, with CloudFront's globals only: no process,
 * no fetch, no atob.
 */
export const viewerFunction = (code: string) => {
  const script = new Script(`${code}\nhandler(event)`, { filename: 'viewer-request.js' })
  return (request: EdgeRequest, address: string): EdgeRequest => {
    const { cookie, ...headers } = request.headers
    const event = {
      version: '1.0',
      context: { eventType: 'viewer-request' },
      viewer: { ip: address },
      request: {
        method: request.method,
        uri: request.path,
        querystring: valuesOf(Object.fromEntries(new URLSearchParams(request.query))),
        headers: valuesOf(headers),
        cookies: valuesOf(cookiesOf(cookie)),
      } satisfies ViewerRequest,
    }
    const changed: ViewerRequest = script.runInContext(createContext({ event, Buffer }))
    return {
      ...request,
      path: changed.uri,
      headers: {
        ...Object.fromEntries(
          Object.entries(changed.headers).map(([name, { value }]) => [name, value]),
        ),
        ...(cookie === undefined ? {} : { cookie }),
      },
    }
  }
}
