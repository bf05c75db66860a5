import './quiet.ts'
import { type AddressInfo, createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { openAt } from '../frontdoor/server.ts'
import { startStack } from '../stack.ts'
import { buildFrontend, builtPages } from '../start/frontendBuild.ts'
import { loadDemo } from '../start/seeding.ts'
import { browser } from '../test/browser.ts'
import { firstGame } from './firstGame.ts'
import { type Row, table } from './row.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

await buildFrontend(say, new AbortController().signal)
const stack = await startStack({ pages: builtPages })
const debugging = await freePort()
const chrome = await chromium.launch({
  executablePath: browser(say),
  args: [
    `--remote-debugging-port=${debugging}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
  ],
})
try {
  await loadDemo({
    db: stack.db,
    functions: stack.descriptions,
    now: new Date(),
    onProgress: () => {},
  })
  await openAt(stack.door, 0)
  const { port } = stack.door.address() as AddressInfo
  const origin = `http://localhost:${port}`
  const rows: Row[] = []
  for (const path of ['/', '/nfl/upcominggames', `/nfl/matchup/${await firstGame(origin)}`]) {
    const { lhr } = (await lighthouse(`${origin}${path}`, { port: debugging })) ?? {}
    for (const { id, score } of Object.values(lhr?.categories ?? {}))
      rows.push({ what: id, value: Math.round(100 * (score ?? 0)), unit: 'of 100', detail: path })
    const shift = lhr?.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
    rows.push({ what: 'layout shift', value: shift, unit: 'CLS', detail: path })
    for (const { id, title, score, scoreDisplayMode } of Object.values(lhr?.audits ?? {}))
      if (scoreDisplayMode === 'binary' && score === 0)
        rows.push({ what: id, value: 0, unit: 'failed', detail: title })
  }
  say(table(rows))
} finally {
  await chrome.close()
  await stack.close()
}
