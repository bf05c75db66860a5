import { chromium } from '@playwright/test'
import * as z from 'zod'
import type { Row } from './row.ts'

const rows = 10_000
const seconds = 4
/** CSS pixels per frame: a fast scroll, by more than one row at a time. */
const step = 60

const member = z.object({ id: z.string(), token: z.string(), email: z.string() })
const metrics = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration', 'TaskDuration'] as const

/** The browser's own function: part of this file runs there. */
declare const requestAnimationFrame: (frame: (time: number) => void) => number

/** The cost of a frame while an admin scrolls through a table of 10,000 rows. */
export async function* tableFrames(origin: string, executablePath: string): AsyncGenerator<Row> {
  const args = ['--no-sandbox', '--disable-gpu']
  await using browser = await chromium.launch({ executablePath, args })
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const answer = await page.request.post(`${origin}/__local/members`, { data: { admin: true } })
  const user = { login: true, admin: true, ...member.parse(await answer.json()) }
  await page.addInitScript(
    (visit) => localStorage.setItem('authType', visit),
    JSON.stringify({ user }),
  )
  await page.route('**/api/admin/searchinfo/**', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    const { info } = json.data
    json.data.info = Array.from({ length: rows }, (_, n) => ({
      ...info[n % info.length],
      id: `r${n}`,
    }))
    await route.fulfill({ response: answer, json })
  })
  await page.goto(`${origin}/admin?sport=1&team=nfl-TEN`)
  const table = page.getByRole('region', { name: 'Info' })
  await table.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')

  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const read = async () => {
    const { metrics: all } = await cdp.send('Performance.getMetrics')
    return (name: string) => all.find((one) => one.name === name)?.value ?? 0
  }
  const before = await read()
  const gaps = await table.evaluate(
    (box, { step, seconds }) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = []
        const frame = (time: number) => {
          times.push(time)
          box.scrollTop += step
          if (time - (times[0] ?? 0) < seconds * 1000) requestAnimationFrame(frame)
          else resolve(times.slice(1).map((one, n) => one - (times[n] ?? one)))
        }
        requestAnimationFrame(frame)
      }),
    { step, seconds },
  )
  const after = await read()
  const sorted = gaps.toSorted((a, b) => a - b)
  const quantile = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  const what = 'table of 10 000 rows'
  yield {
    what: `${what}, frames`,
    value: gaps.length / seconds,
    unit: 'per s',
    detail: `gaps: median ${quantile(0.5)}, 95% ${quantile(0.95)}, longest ${quantile(0.999)} ms`,
  }
  for (const metric of metrics)
    yield {
      what: `${what}, ${metric}`,
      value: ((after(metric) - before(metric)) * 1000) / gaps.length,
      unit: 'ms/frame',
      detail: `${gaps.length} frames`,
    }
}
