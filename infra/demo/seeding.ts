import { fork } from 'node:child_process'
import { join } from 'node:path'
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
 * Loads the demo as of a time, in a process of its own: weeks of runs would keep the front door waiting, and what they
 * use of memory is free again once the process has ended. It loads its modules and draws the facts at once, while the
 * stack starts.
 */
export const startSeeding = (now: Date) => {
  const worker = fork(join(import.meta.dirname, 'seedWorker.ts'), {
    execArgv: [],
    // Messages hold dates.
    serialization: 'advanced',
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
    worker.on('exit', () => reject(new Error('The process that loads the demo ended early')))
  })
  failure.catch(() => {})
  const over = new Promise<void>((resolve) => worker.on('exit', () => resolve()))
  const tell = (message: ToSeed) => worker.connected && worker.send(message)
  const told = (kind: FromSeed['kind']) =>
    new Promise<void>((resolve) => {
      worker.on('message', (message: FromSeed) => message.kind === kind && resolve())
    })
  const end = async () => {
    worker.kill()
    await over
  }
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
      await end()
    },
    /**
     * Stops at any point, after the requests under way, which would fail as the emulator closes. The
     * next start does what is missing.
     */
    async stop() {
      const stopped = told('stopped')
      tell({ kind: 'stop' })
      await Promise.race([stopped, over])
      await end()
    },
  }
}
