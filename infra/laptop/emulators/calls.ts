import {
  IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Permissions } from './permissions.ts'

/** One AWS call of a function. */
interface AwsCall {
  at: string
  function: string
  service: string
  action: string
  resource: string | null
  /** What each part of a transaction does. */
  parts?: { action: string; resource: string }[]
  status: number
  consumedCapacity?: number
  /** The missing permission, for a call that AWS would refuse. */
  refusal?: string
}

/** Enough for a test of any page, and a bound for a portal that runs for hours. */
const kept = 5000

export const callLog = () => {
  let calls: AwsCall[] = []
  return {
    record(call: AwsCall) {
      calls.push(call)
      if (calls.length > kept) calls = calls.slice(-kept)
    },
    list: (): readonly AwsCall[] => calls,
    clear() {
      calls = []
    },
  }
}

export type CallLog = ReturnType<typeof callLog>

type Json = Record<string, unknown>

/** How the calls of a service are recorded: the resource and the cost of each. */
interface Watch {
  service: string
  log: CallLog
  permissions: Permissions
  resource(body: Json): string | null
  /** The parts of a transaction. */
  parts?(body: Json): { action: string; resource: string }[] | undefined
  /** For services that do not name the action in a header, as the JSON protocols do. */
  action?(request: IncomingMessage, body: Json): string
  /** For services whose requests are not JSON. */
  parse?(text: string): Json
  /** Adds a field to the request, which `answer` removes from the answer. */
  ask?(action: string, body: Json): Json
  answer?(asked: Json, answer: Json): { answer: Json; consumedCapacity?: number }
}

/**
 * The name of the calling function. SDK clients send AWS_SDK_UA_APP_ID with every call, signed or not:
 * the worker sets it to the function's name, and Powertools appends `-PT-…`.
 */
export const callerOf = (headers: IncomingMessage['headers']) =>
  / app\/(\S+)/.exec(` ${headers['user-agent'] ?? ''}`)?.[1]?.split('-PT-')[0]

export const targetOf = ({ headers }: IncomingMessage) =>
  String(headers['x-amz-target'] ?? '').split('.')[1] ?? 'unknown'

const parse = (text: string): Json => {
  try {
    return JSON.parse(text) as Json
  } catch {
    return {}
  }
}

export const bytesOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The same request with this body, because its own was read already or was changed. */
export const withBody = (request: IncomingMessage, body: Buffer) => {
  const copy = new IncomingMessage(request.socket)
  Object.assign(copy, { method: request.method, url: request.url, complete: true })
  copy.headers = { ...request.headers, 'content-length': String(body.length) }
  copy.push(body)
  copy.push(null)
  return copy
}

/** Buffers the whole answer, so that `finish` can read and replace it. */
const onAnswer = (response: ServerResponse, finish: (body: Buffer) => Buffer) => {
  const chunks: Buffer[] = []
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  const end = response.end.bind(response)
  const { writeHead } = response
  // Delayed, as the length of the body is not known yet.
  response.writeHead = (status: number, ...rest: unknown[]) => {
    response.statusCode = status
    const headers = rest.find((each) => typeof each === 'object') as OutgoingHttpHeaders | undefined
    for (const [name, value] of Object.entries(headers ?? {}))
      if (value !== undefined) response.setHeader(name, value)
    return response
  }
  response.write = (chunk: unknown) => {
    keep(chunk)
    return true
  }
  response.end = (chunk?: unknown) => {
    keep(chunk)
    const body = finish(Buffer.concat(chunks))
    response.removeHeader('x-amz-crc32')
    response.setHeader('content-length', body.length)
    response.writeHead = writeHead
    return end(body)
  }
}

const refuse = (response: ServerResponse, message: string) => {
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' })
  response.end(JSON.stringify({ __type: 'AccessDeniedException', message }))
}

/**
 * Records the calls of an emulator in its own process, without a proxy, and refuses those for which the
 * template gives the calling function no permission.
 */
export const recordCalls = (server: Server, watch: Watch) => {
  const [inner] = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    const caller = callerOf(request.headers)
    if (!caller) return inner?.(request, response)
    const received = await bytesOf(request).catch(() => undefined)
    if (!received) return response.destroy()
    const input = (watch.parse ?? parse)(received.toString())
    const action = watch.action?.(request, input) ?? targetOf(request)
    const asked = watch.ask?.(action, input)
    const refusal = watch.permissions(caller, watch.service, action, input)
    onAnswer(response, (body) => {
      const seen = watch.answer?.(input, parse(body.toString()))
      const call: AwsCall = {
        at: new Date().toISOString(),
        function: caller,
        service: watch.service,
        action,
        resource: watch.resource(input),
        status: response.statusCode,
      }
      const parts = watch.parts?.(input)
      if (parts) call.parts = parts
      if (seen?.consumedCapacity !== undefined) call.consumedCapacity = seen.consumedCapacity
      if (refusal !== undefined) call.refusal = refusal
      watch.log.record(call)
      return seen ? Buffer.from(JSON.stringify(seen.answer)) : body
    })
    if (refusal !== undefined) return refuse(response, refusal)
    inner?.(withBody(request, asked ? Buffer.from(JSON.stringify(asked)) : received), response)
  })
}
