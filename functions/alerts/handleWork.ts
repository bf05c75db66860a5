import type { AlertQueue, AlertWork } from '#functions/queues/alertQueue.ts'
import { inParallel } from '#functions/runtime/inParallel.ts'
import { logger } from '#functions/runtime/log.ts'
import { type TellingDependencies, tellFollowers, tellOfChange } from './tellFollowers.ts'
import { type PushingDependencies, tellReader } from './tellReader.ts'

export type AlertDependencies = TellingDependencies & PushingDependencies & { queue: AlertQueue }

const readersAtOnce = 25
/** Readers whose waits end within so long share a message. */
const waitStepMs = 5 * 60_000

/** They wait in the queue, which keeps a message for a quarter of an hour: so often it is put back. */
const waitOn = async ({ queue }: AlertDependencies, readers: string[], until: Date, now: Date) =>
  queue.send(
    [{ kind: 'readers', readers, until: until.toISOString() }],
    (until.getTime() - now.getTime()) / 1000,
  )

const tellReaders = async (
  dependencies: AlertDependencies,
  readers: readonly string[],
  now: Date,
) => {
  const failures: unknown[] = []
  const waits = new Map<number, string[]>()
  const tell = tellReader(dependencies)
  await inParallel(readers, readersAtOnce, async (reader) => {
    try {
      const { until } = await tell(reader, now)
      if (!until) return
      const step = Math.ceil(until.getTime() / waitStepMs) * waitStepMs
      waits.set(step, [...(waits.get(step) ?? []), reader])
    } catch (error) {
      failures.push(error)
    }
  })
  for (const [step, some] of waits) await waitOn(dependencies, some, new Date(step), now)
  if (failures.length > 0) {
    logger.warn('readers are told later', { count: failures.length, error: failures[0] as Error })
    throw failures[0]
  }
}

/** Does what a message asks for. It may be asked twice, and a call that was killed is asked again. */
export const handleWork = async (
  dependencies: AlertDependencies,
  work: AlertWork,
  now: Date,
): Promise<void> => {
  switch (work.kind) {
    case 'change':
      return tellOfChange(dependencies, work.change, now)
    case 'followers':
      return tellFollowers(dependencies, work, now)
    case 'readers': {
      const until = new Date(work.until ?? now)
      if (until > now) return waitOn(dependencies, work.readers, until, now)
      return tellReaders(dependencies, work.readers, now)
    }
  }
}
