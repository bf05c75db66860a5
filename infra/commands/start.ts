import { once } from 'node:events'
import { createServer } from 'node:net'
import { repository } from '#infra/repository.ts'
import { builtPages } from '#infra/stack/site/shell.ts'
import { startPortal } from '../demo/portal/startPortal.ts'
import { portalClock } from '../laptop/clock.ts'
import { notePortal, openDataFolder, readable } from '../laptop/dataFolder.ts'
import { openAt } from '../laptop/edge/frontDoor.ts'
import { loopback } from '../laptop/emulators/loopback.ts'
import { buildFrontend } from '../laptop/frontendBuild.ts'
import { OperatorError, reasonOf } from '../laptop/operatorError.ts'
import { recordedFiles } from '../laptop/publishers/recordedFiles.ts'
import { functionOutput, say } from '../laptop/terminal.ts'
import { startOptions } from './start/options.ts'
import { noSeed, seedWithDemo, sourceSeed } from './start/seeds.ts'
import type { DevPages } from './start/vite.ts'
import { watchSources } from './start/watching.ts'

const complain = (line: string) => process.stderr.write(`${line}\n`)

/** With `none` the operator imports leagues himself. */
const leaguesOf = { demo: 'invented', open: 'real', recorded: 'real', none: undefined } as const

/** Every competition's schedules fall due within an hour. */
const hourMs = 60 * 60 * 1000

const sayOnce = (line: string) => {
  let said = false
  return () => {
    if (!said) say(line)
    said = true
  }
}

const portTaken = (port: number, error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ? new OperatorError(`Port ${port} is taken: choose another with --port.`)
    : new OperatorError(`Port ${port} cannot be used (${reasonOf(error)}).`)

/** Fails before the work of a start begins, instead of after it. */
const checkPort = async (port: number) => {
  const probe = createServer()
  try {
    probe.listen(port, loopback)
    await once(probe, 'listening')
  } catch (error) {
    throw portTaken(port, error)
  }
  probe.close()
  await once(probe, 'close')
}

const closing: (() => unknown)[] = []
let stopping: Promise<void> | undefined
const stop = () => {
  stopping ??= (async () => {
    for (const close of closing.reverse()) await close()
  })()
  return stopping
}

const start = async (args: string[]) => {
  const options = startOptions(args)
  await checkPort(options.port)
  const { folder, release } = await readable(options.data, () =>
    openDataFolder(options.data, { fresh: options.fresh, leagues: leaguesOf[options.seed] }),
  )
  closing.push(release)

  const building = new AbortController()
  closing.push(() => building.abort())
  const built = options.dev ? undefined : buildFrontend(say, building.signal)
  built?.catch(() => {})

  const { from, sources, days } = options
  const recorded = from === undefined ? undefined : recordedFiles(from)
  const clock = portalClock(options.now ?? recorded?.times.at(-1))
  const seededAt = clock.now()
  const seed =
    options.seed === 'none'
      ? noSeed
      : options.seed === 'demo'
        ? seedWithDemo(seededAt, days, say)
        : await sourceSeed(sources, recorded, say)
  const loaded = Promise.withResolvers<void>()
  if (seed === noSeed) loaded.resolve()
  let vite: DevPages | undefined
  const stack = await readable(folder, () =>
    startPortal({
      folder,
      pages: builtPages,
      clock,
      ...seed.stack,
      // A seed writes the results of its own calculations; a run in between would be overwritten.
      mayDeliver: (name) => (name === 'calculations' ? loaded.promise : undefined),
      ...(options.dev ? { devPages: (...request) => vite?.listener(...request) } : {}),
      onFailure: complain,
      onOutput: functionOutput(folder, complain),
    }),
  )
  closing.push(() => stack.close())
  // Both write to the stack.
  let first: Promise<void> | undefined
  closing.push(async () => {
    await seed.stop()
    await first?.catch(() => {})
  })
  for (const table of stack.emulators.rebuilt) say(`The table ${table} was rebuilt with its items`)

  first = seed.first(stack)
  await first
  await built
  if (options.dev) {
    // Imported only here, because it takes 0.2 s.
    const { devPages } = await import('./start/vite.ts')
    vite = await devPages(stack.door, stack.pageHeaders)
    closing.push(vite.close)
  }

  const url = await openAt(stack.door, options.port).catch((error) => {
    throw portTaken(options.port, error)
  })
  closing.push(
    watchSources(repository, {
      onFunctions() {
        stack.functions.refresh()
        stack.cache.clear()
      },
      onInfra: sayOnce('infra/ has changed: stop with Ctrl-C and start again'),
    }),
  )
  closing.push(notePortal(folder, url))
  say(`Ready on ${url}`)
  say(await seed.next(stack))
  seed
    .rest(stack)
    .catch((error) => {
      if (!stopping) complain(`Not everything could be loaded: ${reasonOf(error)}`)
    })
    .finally(loaded.resolve)
  loaded.promise.then(() => {
    if (options['no-schedules'] || stopping) return
    // Facts may have been imported while the portal was stopped.
    const since = seed !== noSeed ? seededAt : new Date(seededAt.getTime() - hourMs)
    stack.fireSchedules(since)
  })
  await once(stack.door, 'close')
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    await stop()
    process.exit(0)
  })

try {
  await start(process.argv.slice(2))
} catch (error) {
  // During a stop, work under way fails because of the stop.
  if (!stopping) {
    await stop()
    complain(error instanceof OperatorError ? error.message : String((error as Error).stack))
    process.exit(1)
  }
}
