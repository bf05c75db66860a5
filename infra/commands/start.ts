import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { factStore } from '#functions/store/facts/facts.ts'
import { repository } from '#infra/repository.ts'
import { builtPages } from '#infra/stack/site/shell.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { demoPeopleLine, seedPeople } from '../demo/people.ts'
import { startPortal } from '../demo/portal/startPortal.ts'
import { startSeeding } from '../demo/seeding.ts'
import { demoTables } from '../demo/tables.ts'
import { portalClock } from '../laptop/clock.ts'
import { openDataFolder, readable } from '../laptop/dataFolder.ts'
import { openAt } from '../laptop/edge/frontDoor.ts'
import { loopback } from '../laptop/emulators/loopback.ts'
import { buildFrontend } from '../laptop/frontendBuild.ts'
import { OperatorError, reasonOf } from '../laptop/operatorError.ts'
import { functionOutput, progressBar } from '../laptop/terminal.ts'
import { startOptions } from './start/options.ts'
import type { DevPages } from './start/vite.ts'
import { watchSources } from './start/watching.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

/** Within an hour every competition's schedules fall due. */
const hourMs = 60 * 60 * 1000

const withoutData = `There are no teams yet. To see the example league, stop with Ctrl-C and enter
  npm run import -- --from docs/examples/league
  npm start -- --seed none --now 2026-11-21T12:00:00-05:00
Its games are around that day. docs/import.md describes the files of a league of your own, which needs no --now.`

const withData =
  'The pages of imported files are calculated now, and then as the schedules fall due.'

/** The next steps for the operator of a portal without the demo. */
const nextSteps = async (db: DynamoDBDocumentClient, factsTable: string) => {
  const { lists } = factStore(db, factsTable)
  const teams = await Promise.all(competitions.map((competition) => lists.teams(competition)))
  return teams.some(({ length }) => length > 0) ? withData : withoutData
}

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

/** Fails before the work of a start begins, not after it. */
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
    openDataFolder(options.data, options),
  )
  closing.push(release)

  const building = new AbortController()
  closing.push(() => building.abort())
  const built = options.dev ? undefined : buildFrontend(say, building.signal)
  built?.catch(() => {})

  const clock = portalClock(options.now)
  const seededAt = clock.now()
  const seeding = options.seed === 'demo' ? startSeeding(seededAt) : undefined
  const loaded = Promise.withResolvers<void>()
  if (!seeding) loaded.resolve()
  let vite: DevPages | undefined
  const stack = await readable(folder, () =>
    startPortal({
      folder,
      pages: builtPages,
      clock,
      // The demo writes what it has calculated itself; a run in between would be overwritten.
      mayDeliver: (name) => (name === 'calculations' ? loaded.promise : undefined),
      ...(options.dev ? { devPages: (...request) => vite?.listener(...request) } : {}),
      onFailure: complain,
      onOutput: functionOutput(folder, complain),
    }),
  )
  closing.push(() => stack.close())
  // Both write to the stack.
  let people: Promise<void> | undefined
  closing.push(async () => {
    await seeding?.stop()
    await people?.catch(() => {})
  })
  for (const table of stack.emulators.rebuilt) say(`The table ${table} was rebuilt with its items`)

  if (seeding) {
    const onLoading = progressBar('Loading the demo', process.stdout)
    onLoading(0, 1)
    await seeding.first({
      endpoint: stack.emulators.endpoints.DYNAMODB,
      tables: demoTables(stack.descriptions),
      days: options.days,
      onProgress: stack.onLoading,
      onPages: stack.cache.clear,
    })
    onLoading(1, 1)
    people = seedPeople(stack.createMember)
    await people
  }
  await built
  if (options.dev) {
    // Loaded only here, as it costs 0.2 s.
    const { devPages } = await import('./start/vite.ts')
    vite = await devPages(stack.door, stack.pageHeaders)
    closing.push(vite.close)
  }

  await openAt(stack.door, options.port).catch((error) => {
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
  say(`Ready on http://localhost:${(stack.door.address() as AddressInfo).port}`)
  say(seeding ? demoPeopleLine : await nextSteps(stack.db, demoTables(stack.descriptions).facts))
  if (seeding) {
    stack.onLoading(0, 1)
    seeding
      .rest()
      .catch((error) => {
        if (!stopping) complain(`The rest of the demo could not be loaded: ${reasonOf(error)}`)
      })
      .finally(() => {
        stack.onLoading(1, 1)
        loaded.resolve()
      })
  }
  loaded.promise.then(() => {
    if (options['no-schedules'] || stopping) return
    // Facts may have been imported while the portal was stopped.
    const since = seeding ? seededAt : new Date(seededAt.getTime() - hourMs)
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
