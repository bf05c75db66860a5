import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { applyFacts } from '#functions/ingest/apply/applyFacts.ts'
import type { ApplyReport } from '#functions/ingest/apply/report.ts'
import { filesOfFolder, readPayloadOfFiles } from '#functions/ingest/files/readFiles.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { leases } from '#functions/store/overlaps/lease.ts'
import type { Template } from '#infra/stack/synthesize.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { defaultDataFolder, openDataFolder, portalOf } from '../laptop/dataFolder.ts'
import { documentsAt } from '../laptop/emulators/clients.ts'
import { startEmulators } from '../laptop/emulators/emulators.ts'
import { OperatorError } from '../laptop/operatorError.ts'
import { functionNamed, readFunctions } from '../laptop/template/functions.ts'
import { localTemplate } from '../laptop/template/localTemplate.ts'
import { progressBar, runCommand, say } from '../laptop/terminal.ts'
import { localPlace } from './admin/place.ts'

const mostLines = 20

const listed = (counts: object) =>
  Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ') || 'nothing'

const lines = <T>(title: string, items: readonly T[], line: (item: T) => string) =>
  items.length
    ? [
        `${title}:`,
        ...items.slice(0, mostLines).map((item) => `  ${line(item)}`),
        ...(items.length > mostLines ? [`  and ${items.length - mostLines} more`] : []),
      ]
    : []

/** A report of what an import has changed, or would change. */
const importReport = (report: ApplyReport, dryRun: boolean) =>
  [
    `${dryRun ? 'New would be' : 'New'}: ${listed(report.created)}`,
    `${dryRun ? 'Changed would be' : 'Changed'}: ${listed(report.updated)}`,
    `The same as before: ${report.unchanged}`,
    ...lines('Left out', report.rejects, ({ path, reason }) => `${path}  ${reason}`),
    ...lines(
      'Kept as an admin set them, although the files differ',
      report.differences,
      ({ kind, id, field, feed, override }) =>
        `${kind} ${id} ${field}: ${JSON.stringify(override)}, not ${JSON.stringify(feed)}`,
    ),
  ].join('\n')

const usage = 'npm run import -- --from DIR [--data DIR] [--dry-run]'

const optionsOf = (args: string[]) => {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: 'string' },
      data: { type: 'string', default: defaultDataFolder },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  if (!values.from) throw new OperatorError(`Name a folder to import. Usage: ${usage}`)
  const from = resolve(values.from)
  if (!existsSync(from) || !statSync(from).isDirectory())
    throw new OperatorError(`${from} is not a folder.`)
  return { from, data: resolve(values.data), dryRun: values['dry-run'] }
}

/** What an import needs of the portal that it writes to. */
interface Place {
  endpoint: string
  /** Runs the work while nobody else writes facts. */
  alone<T>(work: () => Promise<T>): Promise<T | undefined>
  /** Has pages calculated from what was imported. */
  imported(): Promise<void>
  close(): Promise<void>
}

/** Longer than an import takes. After a killed one, feeds wait this long. */
const leaseMs = 10 * 60_000

const ofRunning = async (url: string, runsTable: string): Promise<Place> => {
  const answer = await fetch(`${url}/__local/people`)
  const { endpoints } = localPlace.parse(await answer.json())
  const db = documentsAt(endpoints.DYNAMODB)
  return {
    endpoint: endpoints.DYNAMODB,
    alone: (work) =>
      leases(db, runsTable).whileHolding(
        competitions.map((competition) => `ingest#${competition}`),
        leaseMs,
        work,
      ),
    async imported() {
      for (const competition of competitions)
        await fetch(`${url}/__local/schedules/calculate-${competition.toLowerCase()}`, {
          method: 'POST',
        })
    },
    close: async () => db.destroy(),
  }
}

const ofFolder = async (data: string, template: Template): Promise<Place> => {
  const { folder, release } = openDataFolder(data, { fresh: false })
  const emulators = await startEmulators(template, folder)
  return {
    endpoint: emulators.endpoints.DYNAMODB,
    alone: (work) => work(),
    imported: async () => {},
    async close() {
      await emulators.close()
      await release()
    },
  }
}

/** Applies a folder of files to the facts in a data folder, or to the portal that is running on it. */
const run = async (args: string[]) => {
  const { from, data, dryRun } = optionsOf(args)
  const running = portalOf(data)
  const template = await localTemplate()
  const { environment } = functionNamed(readFunctions(template), 'ingest')
  const { FACTS_TABLE = '', RUNS_TABLE = '' } = environment
  const place = await (running ? ofRunning(running, RUNS_TABLE) : ofFolder(data, template))
  try {
    const store = factStore(documentsAt(place.endpoint), FACTS_TABLE)
    const report = await place.alone(async () => {
      const now = new Date()
      const files = await readPayloadOfFiles(filesOfFolder(from), now)
      const onProgress = progressBar(dryRun ? 'Comparing' : 'Importing', process.stdout)
      return applyFacts(files, { store, readOn: easternDay(now), dryRun, onProgress })
    })
    if (!report)
      throw new OperatorError('The portal is reading its feeds just now: try again in a minute.')
    say(importReport(report, dryRun))
    if (!dryRun) await place.imported()
  } finally {
    await place.close()
  }
}

await runCommand(run)
