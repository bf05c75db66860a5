import { join } from 'node:path'
import { repository } from '#infra/repository.ts'
import type { Emulators } from '../emulators/emulators.ts'
import { type FunctionDescription, functionNamed } from '../template/functions.ts'
import { environmentOf } from './environment.ts'
import { type FunctionWorker, launch } from './functionWorker.ts'

/**
 * On Lambda a function has a core to itself; here it shares the laptop with all others, the browser and perhaps
 * tests. The limit is meant only for calls that hang.
 */
export const laptopPatience = 6
/** But not an hour for what has ten minutes on Lambda: others wait as long for what a killed ingest was doing. */
const longestPatienceMs = 5 * 60_000
export const laptopLimitMs = (timeoutMs: number) =>
  Math.min(timeoutMs * laptopPatience, timeoutMs + longestPatienceMs)

const idleMs = 2 * 60 * 1000

/** Starts one worker per function, with its first call. */
export const functionPool = (
  descriptions: readonly FunctionDescription[],
  emulators: Pick<Emulators, 'endpoints' | 'secrets'>,
  portal: () => string | undefined = () => undefined,
  onOutput: (name: string, text: string) => void = () => {},
  variables: Readonly<Record<string, string>> = {},
) => {
  const workers = new Map<string, FunctionWorker>()
  const start = (name: string) => {
    const description = functionNamed(descriptions, name)
    const worker = launch({
      name,
      entry: join(repository, description.entry),
      cognitoUrl: emulators.endpoints.COGNITO_IDENTITY_PROVIDER,
      environment: environmentOf(description, emulators, portal(), {
        // A function waits longer for its own calls as well.
        PATIENCE: String(laptopPatience),
        ...variables,
      }),
      timeoutMs: laptopLimitMs(description.timeoutMs),
      idleMs,
      onOutput: (text) => onOutput(name, text),
    })
    workers.set(name, worker)
    return worker
  }
  return {
    async invoke(name: string, event: unknown) {
      const running = workers.get(name)
      return (running && !running.isOver() ? running : start(name)).invoke(event)
    },
    /** Starts new workers for new calls, after a change of the source. */
    refresh() {
      for (const worker of workers.values()) worker.retire()
      workers.clear()
    },
    async close() {
      await Promise.all([...workers.values()].map((worker) => worker.stop()))
    },
  }
}

export type Functions = ReturnType<typeof functionPool>
