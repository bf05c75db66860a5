import { parentPort } from 'node:worker_threads'
import { documentsAt } from '../emulators/clients.ts'
import { type DemoTables, seedDemo } from './seed.ts'

/** What the worker is told: where to write, then to go on. */
export type ToSeed =
  | { kind: 'begin'; endpoint: string; tables: DemoTables; now: Date; days: number }
  | { kind: 'rest' }

export type FromSeed =
  | { kind: 'ready' | 'pages' | 'loaded' }
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'failed'; message: string }

const post = (message: FromSeed) => parentPort?.postMessage(message)

const begin = async ({ endpoint, tables, now, days }: Extract<ToSeed, { kind: 'begin' }>) => {
  const { rest } = await seedDemo({
    db: documentsAt(endpoint),
    tables,
    now,
    days,
    onPages: () => post({ kind: 'pages' }),
    onProgress: (done, total) => post({ kind: 'progress', done, total }),
  })
  post({ kind: 'ready' })
  return rest
}

let rest: Promise<() => Promise<void>> | undefined
const handle = async (message: ToSeed) => {
  if (message.kind === 'begin') rest = begin(message)
  const writeRest = await rest
  if (message.kind === 'begin') return
  await writeRest?.()
  post({ kind: 'loaded' })
}

parentPort?.on('message', (message: ToSeed) =>
  handle(message).catch((error) =>
    post({ kind: 'failed', message: String(error?.stack ?? error) }),
  ),
)
