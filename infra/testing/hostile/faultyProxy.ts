import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from '../../laptop/emulators/loopback.ts'

/** How a call to AWS can go wrong. `lost`: it is carried out, and its answer never arrives. */
export const faultKinds = ['throttled', 'failed', 'reset', 'lost', 'cut'] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Weather {
  /** The share of calls that go wrong; 0 for none. */
  share: number
  /** How often each has happened. */
  readonly happened: Map<FaultKind, number>
  /** Which one happens next, or none. */
  next(): FaultKind | undefined
}

/** The same seed makes the same faults in the same order. */
export const weather = (seed: number): Weather => {
  let state = seed
  const random = () => {
    // A linear congruential generator with the constants of Numerical Recipes.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const happened = new Map<FaultKind, number>()
  return {
    share: 0,
    happened,
    next() {
      if (random() >= this.share) return undefined
      const kind = faultKinds[Math.floor(random() * faultKinds.length)]
      if (kind) happened.set(kind, (happened.get(kind) ?? 0) + 1)
      return kind
    },
  }
}

const refused = (response: ServerResponse, status: number, type: string) =>
  response
    .writeHead(status, { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-errortype': type })
    .end(JSON.stringify({ __type: type, message: `${type}: the weather is bad` }))

const passOn = async (target: URL, request: IncomingMessage) => {
  const body = await buffer(request)
  const { method, headers, url: path } = request
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname, port } = target
    send({ hostname, port, path, method, headers }, resolve).once('error', reject).end(body)
  })
  return { answer, bytes: await buffer(answer) }
}

/** Stands in front of an emulator, and lets calls go wrong as the weather has it. */
export const faultyProxy = (target: string, bad: Weather) =>
  listen(
    createServer(async (request, response) => {
      const fault = bad.next()
      if (fault === 'reset') return void request.socket.destroy()
      if (fault === 'throttled') return refused(response, 400, 'ThrottlingException')
      if (fault === 'failed') return refused(response, 500, 'InternalServerError')
      try {
        const { answer, bytes } = await passOn(new URL(target), request)
        if (fault === 'lost') return void request.socket.destroy()
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        if (fault !== 'cut') return response.end(bytes)
        response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () =>
          request.socket.destroy(),
        )
      } catch {
        request.socket.destroy()
      }
    }),
  )
