import type { AlertQueue, AlertWork } from '#functions/queues/alertQueue.ts'
import { inParallel } from '#functions/runtime/inParallel.ts'
import { logger } from '#functions/runtime/log.ts'
import type { Accounts } from '#functions/store/accounts/accounts.ts'
import type { Deliveries } from '#functions/store/accounts/deliveries.ts'
import type { ChangeList } from '#functions/store/calculations/changes.ts'
import { isChannelOn, type Settings } from '#functions/store/settings.ts'
import type { Delivery, DeliveryCounts } from '#shared/domain/alerts/channel.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { type PostingDependencies, postToHook } from './postToHook.ts'
import { type TellingDependencies, tellFollowers, tellOfChange } from './tellFollowers.ts'
import { type OpenChannels, type PushingDependencies, tellReader } from './tellReader.ts'

export type AlertDependencies = TellingDependencies &
  PushingDependencies &
  PostingDependencies & {
    accounts: Pick<Accounts, 'readers'>
    queue: AlertQueue
    changes: Pick<ChangeList, 'since'>
    settings: Pick<Settings, 'read'>
    deliveries: Pick<Deliveries, 'count'>
  }

const readersAtOnce = 25
/** Readers whose waits end within so long share a message. */
const waitStepMs = 5 * 60_000

/** No alert waits longer for a reader's next day and then for his morning. */
const lookBackMs = 2 * 86_400_000

type WorkForReaders = Extract<AlertWork, { kind: 'readers' }>

/** They wait in the queue, which keeps a message for a quarter of an hour: so often it is put back. */
const waitOn = ({ queue }: AlertDependencies, work: WorkForReaders, until: Date, now: Date) =>
  queue.send([{ ...work, until: until.toISOString() }], (until.getTime() - now.getTime()) / 1000)

/** One list for all readers of a message. Consistent: a change that is missed here would never be told. */
const recentChanges = async ({ changes }: AlertDependencies, now: Date) => {
  const from = new Date(now.getTime() - lookBackMs)
  const lists = competitions.map((one) => changes.since(one, from, { consistent: true }))
  return (await Promise.all(lists)).flat()
}

const countsOf = (pushes: readonly Delivery[]): DeliveryCounts => {
  const count = (outcome: Delivery) => pushes.filter((one) => one === outcome).length
  const [refused, later] = [count('refused'), count('later')]
  if (refused + later > 0) logger.warn('pushes failed', { refused, later })
  return { sent: count('delivered'), gone: count('gone'), failed: refused + later }
}

const tellReaders = async (
  dependencies: AlertDependencies,
  { readers, since }: WorkForReaders,
  open: OpenChannels,
  now: Date,
) => {
  const failures: unknown[] = []
  const pushes: Delivery[] = []
  const waits = new Map<number, string[]>()
  const tell = tellReader(dependencies)
  const news = { changes: await recentChanges(dependencies, now), since }
  const readerOf = await dependencies.accounts.readers(readers)
  await inParallel(readers, readersAtOnce, async (reader) => {
    try {
      const { until, outcomes = [], failure } = await tell(readerOf(reader), news, open, now)
      pushes.push(...outcomes)
      if (failure) failures.push(failure)
      if (!until) return
      const step = Math.ceil(until.getTime() / waitStepMs) * waitStepMs
      waits.set(step, [...(waits.get(step) ?? []), reader])
    } catch (error) {
      failures.push(error)
    }
  })
  await dependencies.deliveries.count('push', countsOf(pushes), readers[0] ?? '', now)
  for (const [step, some] of waits)
    await waitOn(dependencies, { kind: 'readers', readers: some, since }, new Date(step), now)
  if (failures.length > 0) {
    logger.warn('readers are told later', { count: failures.length, error: failures[0] as Error })
    throw failures[0]
  }
}

/**
 * Does what a message asks for. It may be asked twice, and a call that was killed is asked again. What comes due while
 * a channel is stopped is dropped: it would otherwise come all at once when it begins again.
 */
export const handleWork = async (
  dependencies: AlertDependencies,
  work: AlertWork,
  now: Date,
): Promise<void> => {
  const until = new Date((work.kind === 'readers' && work.until) || now)
  if (work.kind === 'readers' && until > now) return waitOn(dependencies, work, until, now)
  const { settings } = dependencies
  const [push, hook] = await Promise.all([
    isChannelOn(settings, 'push'),
    isChannelOn(settings, 'hook'),
  ])
  if (!push && !hook) return
  switch (work.kind) {
    case 'change':
      return tellOfChange(dependencies, work.change)
    case 'followers':
      return tellFollowers(dependencies, work)
    case 'readers':
      return tellReaders(dependencies, work, { push, hook }, now)
    case 'hook':
      return hook ? postToHook(dependencies, work, now) : undefined
  }
}
