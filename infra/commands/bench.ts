import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { say } from '../laptop/terminal.ts'
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
import { openPortal } from './bench/openPortal.ts'
import { pageRequests } from './bench/pageRequests.ts'
import { pictureTime } from './bench/pictureTime.ts'
import { lineOf, type Row } from './bench/row.ts'
import { searchTime } from './bench/searchTime.ts'
import { tableFrames } from './bench/tableFrames.ts'

const { values } = parseArgs({
  options: { json: { type: 'string', default: 'bench.json' }, only: { type: 'string' } },
})

const folder = mkdtempSync(join(tmpdir(), 'matchfit-bench-'))
const stack = await openPortal()
try {
  const { origin, db, tables } = stack
  const { calls } = stack.emulators
  const functions = stack.descriptions.map((description) => ({
    name: description.name,
    entry: description.entry,
    environment: environmentOf(description, stack.emulators),
  }))
  const rows: Row[] = []
  const browser = () => findOrInstallBrowser(say)
  const alone = {
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
  }
  /** The others take minutes longer, as the demo is loaded first. */
  const onDemo = {
    requests: () => pageRequests(origin, calls),
    articles: () => articleTime(origin, { db, table: tables.articles, calls }),
    pictures: () => pictureTime(origin),
    firstPage: () => firstPage(`${origin}/nfl/upcominggames`, browser()),
    charts: () => chartFrames(origin, browser()),
    table: () => tableFrames(origin, browser()),
    gestures: () => gestureTime(origin, browser()),
  }
  const benches = { ...alone, ...onDemo }
  const chosen = Object.entries(benches).filter(([name]) => !values.only || values.only === name)
  if (chosen.some(([name]) => name in onDemo)) await stack.loadDemo()
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
