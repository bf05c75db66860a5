import * as z from 'zod'
import type { PortalClock } from '../clock.ts'
import type { CallLog } from '../emulators/calls.ts'
import type { Outbox } from '../emulators/ses.ts'
import type { Schedule } from '../template/schedules.ts'
import { FunctionFailure } from '../workers/functionWorker.ts'
import type { EdgeCache } from './cache.ts'
import { bodyAs, type EdgeRequest, type EdgeResponse, jsonResponse } from './exchange.ts'

interface Dependencies {
  calls: CallLog
  outbox: Outbox
  clock: PortalClock
  cache: EdgeCache
  schedules: readonly Schedule[]
  /** Calls a schedule's function now, with more than its input. */
  fire(schedule: Schedule, now: Date, more: object): Promise<unknown>
  /** Progress of the demo data that is loaded after the start. */
  loading: () => { done: number; total: number } | undefined
  /** What the portal adds. */
  routes: LocalRoutes
}

type Answer = (request: EdgeRequest, rest: string) => EdgeResponse | Promise<EdgeResponse>
/** By method and name: `GET health`. */
export type LocalRoutes = Readonly<Record<string, Answer>>

const refusal = (status: number, message: string) => jsonResponse(status, { message })

const clockSentence =
  'Send { "now": "2026-11-21T12:00:00Z" } with an ISO 8601 instant, or { "now": null } for the real time.'
const clockBody = z.strictObject({ now: z.iso.datetime({ offset: true }).nullable() })

/** The routes under /__local, which exist only on a laptop. */
export const localRoutes = (dependencies: Dependencies) => {
  const { calls, outbox, clock, cache, schedules, loading } = dependencies

  const time = () =>
    jsonResponse(200, { now: clock.now().toISOString(), ahead_ms: Math.round(clock.aheadMs()) })

  const setClock: Answer = ({ body }) => {
    const setting = bodyAs(clockBody, body)
    if (!setting) return refusal(400, clockSentence)
    clock.set(setting.now === null ? null : new Date(setting.now))
    // Answers depend on the day.
    cache.clear()
    return time()
  }

  /** The request's body is merged into the schedule's input: `{ "playerId": "nfl-BUF-01" }`. */
  const fire: Answer = async ({ body }, name) => {
    const schedule = schedules.find((schedule) => schedule.name === name)
    if (!schedule) {
      const names = schedules.map((schedule) => schedule.name).join(', ')
      return refusal(404, `There is no schedule ${name}. There are: ${names}.`)
    }
    const more = bodyAs(z.record(z.string(), z.unknown()), body)
    if (!more) return refusal(400, 'Send no body, or a JSON object to merge into the input.')
    try {
      const result = await dependencies.fire(schedule, clock.now(), more)
      return jsonResponse(200, { schedule: name, result: result ?? null })
    } catch (error) {
      if (error instanceof FunctionFailure) return refusal(500, error.message)
      throw error
    }
  }

  const routes: LocalRoutes = {
    ...dependencies.routes,
    'GET health': () => jsonResponse(200, { status: 'ok', loading: loading() ?? null }),
    'GET mail': () => jsonResponse(200, outbox.list()),
    'GET clock': time,
    'PUT clock': setClock,
    'GET calls': () => jsonResponse(200, calls.list()),
    'DELETE calls': () => {
      calls.clear()
      return jsonResponse(200, [])
    },
    'POST schedules': fire,
  }

  return (request: EdgeRequest): EdgeResponse | Promise<EdgeResponse> => {
    const [, , name = '', ...rest] = decodeURIComponent(request.path).split('/')
    const answer = routes[`${request.method} ${name}`]
    if (!answer || (rest.length > 0 && name !== 'schedules'))
      return refusal(404, `There are: ${Object.keys(routes).join(', ')}.`)
    return answer(request, rest.join('/'))
  }
}
