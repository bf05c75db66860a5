import { type AddressInfo, createServer } from 'node:net'
import { chromium } from '@playwright/test'
import type { Result } from 'lighthouse'
import lighthouse from 'lighthouse'
import { say } from '../../laptop/terminal.ts'
import { findOrInstallBrowser } from '../../testing/browser.ts'
import { openPortal } from '../bench/openPortal.ts'
import { openOverHttp2 } from '../bench/overHttp2.ts'
import { publicPages } from '../bench/publicPages.ts'
import { lineOf, type Row } from '../bench/row.ts'
import { recordQuality } from '../release/quality.ts'

/** The pages named on the command line; all of them if there are none. */
const asked = process.argv.slice(2)
const notAPage = asked.find((path) => !path.startsWith('/'))
if (notAPage !== undefined) {
  process.stderr.write(`${notAPage} is not a page. Usage: npm run lighthouse -- [PATH …]\n`)
  process.exit(1)
}

/** A single run depends on what else the machine is doing, so the median of these counts. */
const runs = 3
const timings = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

const stack = await openPortal()
const debugging = await freePort()
const chrome = await chromium.launch({
  executablePath: findOrInstallBrowser(say),
  args: [
    `--remote-debugging-port=${debugging}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--ignore-certificate-errors',
  ],
})

const measured = async (address: string) => {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) {
    const { lhr } = (await lighthouse(address, { port: debugging })) ?? {}
    if (lhr) results.push(lhr)
  }
  const score = ({ categories }: Result) => categories['performance']?.score ?? 0
  return results.toSorted((a, b) => score(a) - score(b))[Math.floor(results.length / 2)]
}

const auditOf = (lhr: Result | undefined, id: string) => lhr?.audits[id]?.numericValue ?? Number.NaN

/** The figures of the worst page in each. */
const record = (results: readonly Result[]) => {
  const worst = (id: string) => Math.max(...results.map((lhr) => auditOf(lhr, id)))
  const categories = Object.values(results[0]?.categories ?? {}).map(({ id }) => {
    const scores = results.map((lhr) => Math.round(100 * (lhr.categories[id]?.score ?? 0)))
    return { what: `of 100 at least for ${id}`, value: Math.min(...scores) }
  })
  recordQuality('lighthouse', {
    shows:
      'Every public page is quick and within reach on a phone of the middle range, and stands still',
    figures: [
      { what: 'pages, each three times', value: results.length },
      ...categories,
      {
        what: 'ms at most to the largest paint',
        value: Math.round(worst('largest-contentful-paint')),
      },
      { what: 'ms at most of blocking', value: Math.round(worst('total-blocking-time')) },
      { what: 'of layout shift at most', value: worst('cumulative-layout-shift') },
    ],
  })
}

try {
  await stack.loadDemo()
  const secure = await openOverHttp2(stack.door)
  if (!secure)
    say('openssl is missing: measured over HTTP/1.1, which takes more round trips than HTTP/2')
  const origin = secure?.origin ?? stack.origin
  const report = (row: Row) => say(lineOf(row))
  const results: Result[] = []
  for (const path of asked.length ? asked : await publicPages(stack.origin)) {
    const lhr = await measured(`${origin}${path}`)
    if (lhr?.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`)
    for (const { id, score } of Object.values(lhr?.categories ?? {}))
      report({ what: id, value: Math.round(100 * (score ?? 0)), unit: 'of 100', detail: path })
    for (const [id, what] of Object.entries(timings))
      report({ what, value: Math.round(auditOf(lhr, id)), unit: 'ms', detail: path })
    report({
      what: 'layout shift',
      value: auditOf(lhr, 'cumulative-layout-shift'),
      unit: 'CLS',
      detail: path,
    })
    if (lhr) results.push(lhr)
    for (const { id, title, score, scoreDisplayMode } of Object.values(lhr?.audits ?? {}))
      if (scoreDisplayMode === 'binary' && score === 0)
        report({ what: id, value: 0, unit: 'failed', detail: title })
  }
  if (asked.length === 0) record(results)
  secure?.close()
} finally {
  await chrome.close()
  await stack.close()
}
