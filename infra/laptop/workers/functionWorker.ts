import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/** The data that starts the bootstrap. The messages below pass between it and its launcher. */
export interface Start {
  /** The absolute path of the handler's source. */
  entry: string
  cognitoUrl: string
}

export interface Invocation {
  id: number
  event: unknown
  requestId: string
  remainingMs: number
}

/** An answer as JSON. The text of a page goes beside it: within it, it would be escaped and read once more. */
interface Answer {
  json: string | undefined
  body?: string
}

export const sentAnswer = (answer: unknown): Answer => {
  const { body } = (answer ?? {}) as { body?: unknown }
  if (typeof body !== 'string') return { json: JSON.stringify(answer) }
  // Its place is kept, so that fields arrive in their order.
  return { json: JSON.stringify({ ...(answer as object), body: '' }), body }
}

export const receivedAnswer = ({ json, body }: Answer): unknown => {
  const answer = json === undefined ? undefined : JSON.parse(json)
  return body === undefined ? answer : { ...answer, body }
}

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'broken'; message: string }
  | ({ kind: 'done'; id: number } & Answer)
  | { kind: 'failed'; id: number; message: string }

/** The function failed like a Lambda: its caller gets an error of the service instead of an answer. */
export class FunctionFailure extends Error {
  override readonly name = 'FunctionFailure'
}

interface Launch extends Start {
  name: string
  environment: Record<string, string>
  timeoutMs: number
  /** Ends after this time without a call, as Lambda's do: an idle function would keep its memory. */
  idleMs: number
  /** Receives the lines that the function writes. */
  onOutput(text: string): void
}

interface Pending {
  done(answer: Answer): void
  fail(reason: string): void
}

/** Lambda allows 10 s for the start of a function. A busy laptop can need more. */
const startLimitMs = 60_000

/**
 * Node gives a thread up to 128 MB for short-lived objects, and it fills them. Functions need less, and a portal has
 * twenty of them.
 */
const youngMegabytes = 32

/** Starts a thread that runs one function's source. After its first failure it takes no more calls. */
export const launch = (options: Launch) => {
  const { name, entry, cognitoUrl, environment, timeoutMs, idleMs, onOutput } = options
  const pending = new Map<number, Pending>()
  let next = 0
  let over: string | undefined

  const worker = new Worker(join(import.meta.dirname, 'bootstrap.ts'), {
    name,
    workerData: { entry, cognitoUrl } satisfies Start,
    env: environment,
    resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
    stdout: true,
    stderr: true,
  })
  for (const stream of [worker.stdout, worker.stderr])
    stream.setEncoding('utf8').on('data', onOutput)

  const end = (reason: string) => {
    over ??= reason
    clearTimeout(startLimit)
    clearTimeout(idle)
    for (const { fail } of pending.values()) fail(reason)
    void worker.terminate()
  }
  const startLimit = setTimeout(
    () => end(`${name} did not start in ${startLimitMs / 1000} s`),
    startLimitMs,
  )

  const ready = Promise.withResolvers<void>()
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'ready') {
      clearTimeout(startLimit)
      ready.resolve()
    } else if (message.kind === 'broken') end(`${name} does not start: ${message.message}`)
    else if (message.kind === 'done') pending.get(message.id)?.done(message)
    else pending.get(message.id)?.fail(message.message)
  })
  worker.on('error', (error) => end(`${name} crashed: ${error.stack}`))
  worker.on('exit', (code) => end(`${name} exited with code ${code}`))

  /** Takes no more calls and ends after its last one. */
  const retire = () => {
    over ??= `${name} is retired`
    if (pending.size === 0) end(over)
  }

  let idle: NodeJS.Timeout | undefined

  const invoke = (event: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = next++
      clearTimeout(idle)
      let limit: NodeJS.Timeout | undefined
      const settle = () => {
        clearTimeout(limit)
        pending.delete(id)
        if (over) retire()
        else if (pending.size === 0) idle = setTimeout(retire, idleMs)
      }
      pending.set(id, {
        done(answer) {
          settle()
          resolve(receivedAnswer(answer))
        },
        fail(reason) {
          settle()
          reject(new FunctionFailure(reason))
        },
      })
      const invocation: Invocation = { id, event, requestId: randomUUID(), remainingMs: timeoutMs }
      void ready.promise.then(() => {
        limit = setTimeout(() => {
          over ??= `${name} timed out`
          pending.get(id)?.fail(`${name} timed out after ${timeoutMs / 1000} s`)
        }, timeoutMs)
        worker.postMessage(invocation)
      })
    })

  return {
    invoke,
    retire,
    isOver: () => over !== undefined,
    async stop() {
      end(`${name} was stopped`)
      await worker.terminate()
    },
  }
}

export type FunctionWorker = ReturnType<typeof launch>
