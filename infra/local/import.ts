import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { applyFacts } from '#functions/ingest/apply/applyFacts.ts'
import type { Reject } from '#functions/ingest/feed.ts'
import { folder, readFiles } from '#functions/ingest/files/readFiles.ts'
import { factStore } from '#functions/store/facts/facts.ts'
import { synthesise } from '#infra/synthesise.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import { documentsAt } from './emulators/clients.ts'
import { startEmulators } from './emulators/emulators.ts'
import { importReport } from './importReport.ts'
import { CannotStart, reasonOf } from './start/cannotStart.ts'
import { defaultDataFolder, openDataFolder } from './start/dataFolder.ts'
import { progressBar } from './start/progress.ts'
import { readFunctions } from './template/functions.ts'

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
  if (!values.from) throw new CannotStart(`Say which folder: ${usage}`)
  const from = resolve(values.from)
  if (!existsSync(from) || !statSync(from).isDirectory())
    throw new CannotStart(`${from} is no folder.`)
  return { from, data: resolve(values.data), dryRun: values['dry-run'] }
}

const read = async (from: string) => {
  const facts: Fact[] = []
  const rejects: Reject[] = []
  for await (const file of readFiles(folder(from), { readAt: new Date() })) {
    facts.push(...file.facts)
    rejects.push(...file.rejects)
  }
  return { facts, rejects }
}

/** Brings the facts of a data folder up to what a folder of files says. */
const run = async (args: string[]) => {
  const { from, data, dryRun } = optionsOf(args)
  const converted = await read(from)
  const { folder: opened, release } = openDataFolder(data, { fresh: false })
  const template = synthesise('local', { pages: '' })
  const emulators = await startEmulators(template, opened)
  try {
    const table = readFunctions(template).find(({ name }) => name === 'ingest')?.environment
    const store = factStore(documentsAt(emulators.endpoints.DYNAMODB), table?.FACTS_TABLE ?? '')
    const onProgress = progressBar(dryRun ? 'Comparing' : 'Importing', process.stdout)
    const report = await applyFacts(converted, { store, dryRun, onProgress })
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
