import type { RequestListener, Server } from 'node:http'
import type { Template } from '#infra/stack/synthesize.ts'
import { deliverArrivals } from './arrivals/deliverArrivals.ts'
import { type PortalClock, portalClock } from './clock.ts'
import { apiGateway } from './edge/apiGateway.ts'
import { edgeCache } from './edge/cache.ts'
import { cloudFront } from './edge/cloudFront.ts'
import { close as closeDoor, frontDoor } from './edge/frontDoor.ts'
import { type LocalRoutes, localRoutes } from './edge/localRoutes.ts'
import { pagesBucket } from './edge/pagesBucket.ts'
import { picturesBucket, withLocalBuckets } from './edge/picturesBucket.ts'
import { documentsAt } from './emulators/clients.ts'
import { startEmulators } from './emulators/emulators.ts'
import { startPollers } from './queues/poller.ts'
import { startSchedules } from './schedules/scheduler.ts'
import { readDistribution } from './template/distribution.ts'
import { readFunctions } from './template/functions.ts'
import { localTemplate } from './template/localTemplate.ts'
import { readObjectRules } from './template/objectRules.ts'
import { readQueueMappings } from './template/queues.ts'
import { readRoutes, routeTable } from './template/routes.ts'
import { readSchedules, type Schedule, scheduledEvent } from './template/schedules.ts'
import { fillSecrets } from './template/secrets.ts'
import { readBuckets } from './template/storage.ts'
import { functionPool } from './workers/pool.ts'

export interface StackOptions {
  /** Synthesized if not given. */
  template?: Template
  /** The data folder. Without one, data is kept in memory. */
  folder?: string
  /** The folder of the built frontend. */
  pages: string
  clock?: PortalClock
  /** During development, answers every request that is not the API's. */
  devPages?: RequestListener
  /** Until this resolves, a function's messages wait in their queue. */
  mayDeliver?(name: string): Promise<unknown> | undefined
  /** Variables of every function beside the template's. */
  variables?: Readonly<Record<string, string>>
  /** More routes under /__local. */
  routes?: LocalRoutes
  onFailure?(message: string): void
  onOutput?(name: string, text: string): void
}

/** Known once the door is open. No function is called before that. */
const addressOf = (door: Server) => {
  const listening = door.address()
  return listening && typeof listening === 'object'
    ? `http://localhost:${listening.port}`
    : undefined
}

/** Runs the stack that would be deployed on this machine. */
export const startStack = async (options: StackOptions) => {
  const { folder, pages, devPages, clock = portalClock(), onFailure = () => {}, onOutput } = options
  const { template = await localTemplate() } = options
  const descriptions = readFunctions(template)
  const emulators = await startEmulators(template, folder)
  const functions = functionPool(
    descriptions,
    emulators,
    () => addressOf(door),
    onOutput,
    options.variables,
  )
  const schedules = readSchedules(template, descriptions)

  const db = documentsAt(emulators.endpoints.DYNAMODB)
  const buckets = readBuckets(template)
  const s3 = emulators.endpoints.S3
  const site = pagesBucket(pages)
  for (const { name } of buckets)
    if (name.startsWith('pages'))
      emulators.mount(name, (key) =>
        site({ method: 'GET', path: `/${key}`, query: '', headers: {} }),
      )
  const distribution = withLocalBuckets(readDistribution(template), buckets, s3)
  const filled = (text: string) => fillSecrets(text, emulators.secrets.valueOf)
  for (const behavior of distribution.behaviors) {
    const { headers } = behavior.origin
    for (const [name, value] of Object.entries(headers)) headers[name] = filled(value)
    behavior.viewerFunction &&= filled(behavior.viewerFunction)
  }

  let loading: { done: number; total: number } | undefined
  const cache = edgeCache()
  const pollers = startPollers(readQueueMappings(template, descriptions), {
    emulators,
    functions,
    mayDeliver: async (name) => options.mayDeliver?.(name),
    // A delivery may have written pages.
    onDelivered: cache.clear,
    onFailure,
  })
  const match = routeTable(readRoutes(template, descriptions))
  /** Calls a schedule's function as it would be called at a time. */
  const fire = async (schedule: Schedule, due: Date, more: object = {}) => {
    const event = scheduledEvent(schedule, due) as object
    const result = await functions.invoke(schedule.function.name, { ...event, ...more })
    cache.clear()
    return result
  }
  const arrivals = deliverArrivals(readObjectRules(template, descriptions), {
    onObject: emulators.onObject,
    stored: emulators.stored,
    functions,
    clock,
    onFailure,
  })
  let scheduling: ReturnType<typeof startSchedules> | undefined
  const door = frontDoor({
    edge: cloudFront(
      distribution,
      {
        site,
        api: apiGateway({ match, functions, clock, onFailure }),
        pictures: picturesBucket(buckets, s3),
      },
      cache,
    ),
    local: localRoutes({
      ...emulators,
      clock,
      cache,
      schedules,
      fire,
      loading: () => loading,
      routes: options.routes ?? {},
    }),
    ...(devPages ? { pages: devPages } : {}),
    onFailure,
  })
  // No function is called before.
  door.once('listening', () => void arrivals.deliverLeft())

  return {
    door,
    descriptions,
    functions,
    emulators,
    db,
    cache,
    onLoading(done: number, total: number) {
      loading = done === total ? undefined : { done, total }
    },
    /** Calls a schedule's function now. */
    fire: (name: string) => {
      const schedule = schedules.find((schedule) => schedule.name === name)
      if (!schedule) throw new Error(`There is no schedule ${name}`)
      return fire(schedule, clock.now())
    },
    /** Fires the schedules from now on, and at once those that fell due after a time. */
    fireSchedules(since: Date) {
      scheduling = startSchedules({ schedules, clock, fire, onFailure }, since)
    },
    /** The headers of the pages' answers. */
    pageHeaders: distribution.behaviors.at(-1)?.headers ?? [],
    async close() {
      scheduling?.stop()
      arrivals.stop()
      if (door.listening) await closeDoor(door)
      await pollers.stop(functions.close)
      db.destroy()
      await emulators.close()
    },
  }
}

export type Stack = Awaited<ReturnType<typeof startStack>>
