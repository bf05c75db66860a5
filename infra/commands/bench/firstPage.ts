import { chromium, type Request } from '@playwright/test'
import type { Row } from './row.ts'

const kinds = ['document', 'script', 'stylesheet', 'font', 'fetch'] as const

/** The bytes that a first visit transfers, by kind: compressed bodies, without headers. */
export async function* firstPage(address: string, executablePath: string): AsyncGenerator<Row> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  await using browser = await chromium.launch({ executablePath, args })
  const page = await browser.newPage()
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  // On a busy machine the network can be idle before the page's first request.
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/main/'))
  await page.goto(address, { waitUntil: 'networkidle' })
  await (await asked).finished()
  const bytesOf = async (kind: string) => {
    const own = finished.filter((request) => request.resourceType() === kind)
    const sizes = await Promise.all(own.map((request) => request.sizes()))
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  }
  for (const kind of kinds)
    yield {
      what: `first page, ${kind}`,
      value: await bytesOf(kind),
      unit: 'bytes',
      detail: new URL(address).pathname,
    }
}
