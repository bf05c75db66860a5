import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { builtPages } from '#infra/stack/site/shell.ts'
import { startPortal } from '../demo/portal/startPortal.ts'
import { seedDemo } from '../demo/seed.ts'
import { demoTables } from '../demo/tables.ts'
import { openAt } from '../laptop/edge/frontDoor.ts'
import { buildFrontend } from '../laptop/frontendBuild.ts'
import { environmentOf } from '../laptop/workers/environment.ts'
import { findOrInstallBrowser } from '../testing/browser.ts'
import { alertCosts } from './bench/alertCosts.ts'
import { articleTime } from './bench/articleTime.ts'
import { calculationDay } from './bench/calculationDay.ts'
import { chartFrames } from './bench/chartFrames.ts'
import { coldImport } from './bench/coldImport.ts'
import { engineTime } from './bench/engineTime.ts'
import { firstPage } from './bench/firstPage.ts'
import { gestureTime } from './bench/gestureTime.ts'
import { handlerTime } from './bench/handlerTime.ts'
import { ingestDay } from './bench/ingestDay.ts'
import { manyTeams } from './bench/manyTeams.ts'
import { memoryUse } from './bench/memoryUse.ts'
import { pageRequests } from './bench/pageRequests.ts'
import { pictureTime } from './bench/pictureTime.ts'
import { lineOf, type Row } from './bench/row.ts'
import { searchTime } from './bench/searchTime.ts'
import { tableFrames } from './bench/tableFrames.ts'

const { values } = parseArgs({
  options: { json: { type: 'string', default: 'bench.json' }, only: { type: 'string' } },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Measurements that need no demo, which takes minutes to make. */
const alone = new Set([
  'cold',
  'handlers',
  'search',
  'engine',
  'teams',
  'ingest',
  'day',
  'tenfold',
  'memory',
  'alerts',
])

const folder = mkdtempSync(join(tmpdir(), 'matchfit-bench-'))
await buildFrontend(say, new AbortController().signal)
const stack = await startPortal({ pages: builtPages })
try {
  const tables = demoTables(stack.descriptions)
  await openAt(stack.door, 0)
  const { port } = stack.door.address() as AddressInfo
  const functions = stack.descriptions.map((description) => ({
    name: description.name,
    entry: description.entry,
    environment: environmentOf(description, stack.emulators),
  }))
  const origin = `http://localhost:${port}`
  const rows: Row[] = []
  const browser = () => findOrInstallBrowser(say)
  const benches = {
    cold: () => coldImport(functions, folder),
    handlers: () => handlerTime(),
    search: () => searchTime(),
    engine: () => engineTime(),
    teams: () => manyTeams(),
    ingest: () => ingestDay(1),
    day: () => calculationDay(1),
    tenfold: () => calculationDay(10),
    memory: () => memoryUse(folder),
    alerts: () => alertCosts(),
    requests: () => pageRequests(origin, stack.emulators.calls),
    articles: () =>
      articleTime(origin, { db: stack.db, table: tables.articles, calls: stack.emulators.calls }),
    pictures: () => pictureTime(origin),
    firstPage: () => firstPage(`${origin}/nfl/upcominggames`, browser()),
    charts: () => chartFrames(origin, browser()),
    table: () => tableFrames(origin, browser()),
    gestures: () => gestureTime(origin, browser()),
  }
  const chosen = Object.entries(benches).filter(([name]) => !values.only || values.only === name)
  if (chosen.some(([name]) => !alone.has(name))) {
    const { rest } = await seedDemo({ db: stack.db, tables, now: new Date(), days: 1 })
    await rest()
  }
  if (chosen.length === 0) say(`--only takes one of: ${Object.keys(benches).join(', ')}`)
  for (const [, measured] of chosen)
    for await (const row of measured()) {
      rows.push(row)
      say(lineOf(row))
    }
  writeFileSync(values.json, `${JSON.stringify({ at: new Date().toISOString(), rows }, null, 2)}\n`)
  say(`Written to ${values.json}`)
} finally {
  await stack.close()
  rmSync(folder, { recursive: true })
}
