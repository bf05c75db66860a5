import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { demoTables } from '../demo/demoTables.ts'
import { seedDemo } from '../demo/seed.ts'
import { openAt } from '../edge/frontDoor.ts'
import { buildFrontend, builtPages } from '../frontendBuild.ts'
import { startStack } from '../stack.ts'
import { environmentOf } from '../workers/environment.ts'
import { calculationDay } from './bench/calculationDay.ts'
import { coldImport } from './bench/coldImport.ts'
import { engineTime } from './bench/engineTime.ts'
import { firstPage } from './bench/firstPage.ts'
import { handlerTime } from './bench/handlerTime.ts'
import { ingestDay } from './bench/ingestDay.ts'
import { manyTeams } from './bench/manyTeams.ts'
import { pageRequests } from './bench/pageRequests.ts'
import { table } from './bench/row.ts'
import { findOrInstallBrowser } from './test/browser.ts'

const { values } = parseArgs({ options: { json: { type: 'string', default: 'bench.json' } } })
const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = mkdtempSync(join(tmpdir(), 'matchfit-bench-'))
await buildFrontend(say, new AbortController().signal)
const stack = await startStack({ pages: builtPages })
try {
  const tables = demoTables(stack.descriptions)
  const { rest } = await seedDemo({ db: stack.db, tables, now: new Date() })
  await rest()
  await openAt(stack.door, 0)
  const { port } = stack.door.address() as AddressInfo
  const functions = stack.descriptions.map((description) => ({
    name: description.name,
    entry: description.entry,
    environment: environmentOf(description, stack.emulators),
  }))
  const rows = [
    ...(await coldImport(functions, folder)),
    ...(await handlerTime()),
    ...(await engineTime()),
    ...(await manyTeams()),
    ...(await ingestDay(1)),
    ...(await calculationDay(1)),
    ...(await calculationDay(10)),
    ...(await pageRequests(`http://localhost:${port}`, stack.emulators.calls)),
    ...(await firstPage(`http://localhost:${port}/nfl/upcominggames`, findOrInstallBrowser(say))),
  ]
  say(table(rows))
  writeFileSync(values.json, `${JSON.stringify({ at: new Date().toISOString(), rows }, null, 2)}\n`)
  say(`Written to ${values.json}`)
} finally {
  await stack.close()
  rmSync(folder, { recursive: true })
}
