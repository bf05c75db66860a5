import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { loopback } from '../emulators/loopback.ts'
import { type EdgeRequest, type EdgeResponse, plain } from './exchange.ts'

/** Longer than clients reuse a connection: otherwise a request may cross its closing on a busy machine. */
const keepAliveTimeout = 65_000

const local = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** Only our own host names are answered: another site could point its name at 127.0.0.1. */
const isLocalHost = (host: string | undefined) => host !== undefined && local.test(host)

const isLocalOrigin = (origin: string | undefined) =>
  origin === undefined || local.test(origin.replace(/^https?:\/\//, ''))

/** API Gateway's limit. One chunk past it is kept, so that the size shows that it was exceeded. */
const largestBody = 10_000_000
/** CloudFront's limit for a URL. */
const longestUrl = 8192

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (length <= largestBody) chunks.push(chunk)
    length += chunk.length
  }
  return Buffer.concat(chunks)
}

const decodes = (path: string) => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Without HTTP/2's pseudo-headers, such as `:path`. */
const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !name.startsWith(':'))
      .map(([name, value]) => [name, [value].flat().join(', ')]),
  )

const send = (response: ServerResponse, answer: EdgeResponse) => {
  const { status, headers, cookies, body } = answer
  const bodiless = status === 304 || status === 204
  response.writeHead(status, {
    ...headers,
    ...(bodiless ? {} : { 'content-length': body.length }),
    ...(cookies ? { 'set-cookie': cookies } : {}),
  })
  // Node omits the body of an answer to HEAD.
  response.end(body)
}

interface Dependencies {
  edge(request: EdgeRequest, address: string): Promise<EdgeResponse>
  local(request: EdgeRequest): EdgeResponse | Promise<EdgeResponse>
  /** Vite's server answers everything but the API and uploaded pictures during development. */
  pages?: RequestListener
  onFailure(message: string): void
}

export const frontDoor = ({ edge, local, pages, onFailure }: Dependencies) => {
  const answer = async (message: IncomingMessage): Promise<EdgeResponse | 'pages'> => {
    const { method = 'GET', url = '/' } = message
    if (!isLocalHost(message.headers.host))
      return plain(403, 'This server answers to localhost only.')
    if (url.length > longestUrl) return plain(414, 'The address is too long.')
    const [path = '/', ...query] = url.split('?')
    if (!path.startsWith('/') || !decodes(path)) return plain(400, 'The address is malformed.')
    const isLocal = path.startsWith('/__local/')
    if (isLocal && !isLocalOrigin(message.headers.origin))
      return plain(403, 'Pages from elsewhere may not use this.')
    if (pages && !isLocal && !/^\/(?:api|images)\//.test(path)) return 'pages'

    const body = await bodyOf(message)
    const headers = headersOf(message)
    const request = { method, path, query: query.join('?'), headers, body }
    return isLocal ? local(request) : edge(request, addressOf(message))
  }

  const server = createServer({ keepAliveTimeout }, async (message, response) => {
    try {
      const answered = await answer(message)
      if (answered === 'pages') pages?.(message, response)
      else send(response, answered)
    } catch (error) {
      if (message.destroyed && !message.complete) return
      onFailure(error instanceof Error ? (error.stack ?? error.message) : String(error))
      send(response, plain(502, 'The local front door failed; see the terminal.'))
    }
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy()
    const status =
      error.code === 'HPE_HEADER_OVERFLOW'
        ? '431 Request Header Fields Too Large'
        : '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  })
  return server
}

const addressOf = ({ socket }: IncomingMessage) =>
  (socket.remoteAddress ?? loopback).replace(/^::ffff:/, '')

export type FrontDoor = ReturnType<typeof frontDoor>

/** Returns the door's address. */
export const openAt = async (door: FrontDoor, port: number) => {
  door.listen(port, loopback)
  await once(door, 'listening')
  return `http://localhost:${(door.address() as AddressInfo).port}`
}

/** Finishes running answers and closes idle connections. */
export const close = async (door: FrontDoor) => {
  const closed = once(door, 'close')
  door.close()
  door.closeIdleConnections()
  await closed
}
