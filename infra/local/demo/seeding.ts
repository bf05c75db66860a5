import { Worker } from 'node:worker_threads'
import { compileCache } from '#infra/repository.ts'
import type { FromSeed, ToSeed } from './seedWorker.ts'
import type { DemoTables } from './tables.ts'

interface Place {
  endpoint: string
  tables: DemoTables
  /** The days of history that are played. */
  days: number
  onProgress(done: number, total: number): void
  onPages(): void
}

/**
 * Loads the demo as of a time, in a thread of its own, because weeks of runs would keep the front door
 * waiting. The thread loads its modules and draws the facts at once, while the stack starts.
 */
export const startSeeding = (now: Date) => {
  const worker = new Worker(new URL('./seedWorker.ts', import.meta.url), {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compileCache,
      // Hundreds of runs would each say that they have begun and ended.
      POWERTOOLS_LOG_LEVEL: 'ERROR',
      POWERTOOLS_METRICS_DISABLED: 'true',
    },
  })
  let onMessage = (_message: FromSeed) => {}
  const failure = new Promise<never>((_, reject) => {
    worker.on('message', (message: FromSeed) => {
      if (message.kind === 'failed') reject(new Error(message.message))
      onMessage(message)
    })
    worker.on('error', reject)
  })
  failure.catch(() => {})
  const over = new Promise<void>((resolve) => worker.on('exit', () => resolve()))
  const tell = (message: ToSeed) => worker.postMessage(message)
  const told = (kind: FromSeed['kind']) =>
    new Promise<void>((resolve) => {
      worker.on('message', (message: FromSeed) => message.kind === kind && resolve())
    })
  tell({ kind: 'draw', now })

  return {
    /** Resolves when the first pages are there. */
    async first({ endpoint, tables, days, onProgress, onPages }: Place) {
      onMessage = (message) => {
        if (message.kind === 'progress') onProgress(message.done, message.total)
        if (message.kind === 'pages') onPages()
      }
      const ready = told('ready')
      tell({ kind: 'begin', endpoint, tables, now, days })
      await Promise.race([ready, failure])
    },
    /** Resolves when all pages are there. */
    async rest() {
      const loaded = told('loaded')
      tell({ kind: 'rest' })
      await Promise.race([loaded, failure])
      await worker.terminate()
    },
    /**
     * Stops at any point, after the requests under way, which would fail as the emulator closes. The
     * next start does what is missing.
     */
    async stop() {
      const stopped = told('stopped')
      tell({ kind: 'stop' })
      await Promise.race([stopped, over])
      await worker.terminate()
    },
  }
}
export type Seeding = ReturnType<typeof startSeeding>
