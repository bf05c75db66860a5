import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { applyFacts } from '#functions/ingest/apply/applyFacts.ts'
import type { ApplyReport } from '#functions/ingest/apply/report.ts'
import { filesOfFolder, readPayloadOfFiles } from '#functions/ingest/files/readFiles.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { defaultDataFolder, openDataFolder } from '../laptop/dataFolder.ts'
import { documentsAt } from '../laptop/emulators/clients.ts'
import { startEmulators } from '../laptop/emulators/emulators.ts'
import { OperatorError, reasonOf } from '../laptop/operatorError.ts'
import { functionNamed, readFunctions } from '../laptop/template/functions.ts'
import { localTemplate } from '../laptop/template/localTemplate.ts'
import { progressBar } from '../laptop/terminal.ts'

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

/** A report of what an import changed, or would change. */
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

/** Applies a folder of files to the facts of a data folder. */
const run = async (args: string[]) => {
  const { from, data, dryRun } = optionsOf(args)
  const { folder: opened, release } = openDataFolder(data, { fresh: false })
  const template = await localTemplate()
  const emulators = await startEmulators(template, opened)
  try {
    const { environment } = functionNamed(readFunctions(template), 'ingest')
    const store = factStore(
      documentsAt(emulators.endpoints.DYNAMODB),
      environment.FACTS_TABLE ?? '',
    )
    const now = new Date()
    const files = await readPayloadOfFiles(filesOfFolder(from), now, store)
    const onProgress = progressBar(dryRun ? 'Comparing' : 'Importing', process.stdout)
    const report = await applyFacts(files, { store, readOn: easternDay(now), dryRun, onProgress })
    process.stdout.write(`${importReport(report, dryRun)}\n`)
  } finally {
    await emulators.close()
    await release()
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
}
