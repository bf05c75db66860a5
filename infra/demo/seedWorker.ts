import type { Fact } from '#shared/domain/facts/fact.ts'
import { type Competition, competitions } from '#shared/domain/sport/sport.ts'
import { documentsAt } from '../laptop/emulators/clients.ts'
import { demoFacts } from './league/league.ts'
import { seedDemo } from './seed.ts'
import type { DemoTables } from './tables.ts'

/** The messages to this process: first what to draw and where to write, then to go on; at any time to stop. */
export type ToSeed =
  | { kind: 'draw'; now: Date }
  | { kind: 'begin'; endpoint: string; tables: DemoTables; now: Date; days: number }
  | { kind: 'rest' | 'stop' }

export type FromSeed =
  | { kind: 'ready' | 'pages' | 'loaded' | 'stopped' }
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'failed'; message: string }

const post = (message: FromSeed) => process.send?.(message)

const stopping = new AbortController()

/** Drawn while the stack starts. */
const drawn = new Map<Competition, Fact[]>()

const begin = async ({ endpoint, tables, now, days }: Extract<ToSeed, { kind: 'begin' }>) => {
  const { rest } = await seedDemo({
    db: documentsAt(endpoint),
    tables,
    now,
    days,
    factsOf: (competition) => drawn.get(competition) ?? [],
    signal: stopping.signal,
    onPages: () => post({ kind: 'pages' }),
    onProgress: (done, total) => post({ kind: 'progress', done, total }),
  })
  post({ kind: 'ready' })
  return rest
}

let first: Promise<() => Promise<void>> | undefined
let rest: Promise<void> | undefined
const handle = async (message: ToSeed) => {
  if (message.kind === 'draw') {
    for (const competition of competitions)
      drawn.set(competition, demoFacts(message.now, competition))
  } else if (message.kind === 'begin') {
    first = begin(message)
    await first
  } else if (message.kind === 'rest') {
    rest = first?.then((writeRest) => writeRest())
    await rest
    post({ kind: 'loaded' })
  } else {
    stopping.abort()
    await Promise.allSettled([first, rest])
    post({ kind: 'stopped' })
  }
}

// Ctrl-C reaches every process of a terminal; the portal then says when to stop.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())
process.on('message', (message: ToSeed) =>
  handle(message).catch((error) =>
    post({ kind: 'failed', message: String(error?.stack ?? error) }),
  ),
)
