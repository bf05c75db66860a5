import { chromium, type Request } from '@playwright/test'
import type { Row } from './row.ts'

const kinds = ['document', 'script', 'stylesheet', 'font', 'fetch'] as const

/** What the first visit to a page transfers, by kind: bodies as they were sent, without headers. */
export const firstPage = async (address: string, executablePath: string): Promise<Row[]> => {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    const finished: Request[] = []
    page.on('requestfinished', (request) => finished.push(request))
    // A busy machine is idle on the network before the page has asked for anything.
    const asked = page.waitForResponse((answer) => answer.url().includes('/api/main/'))
    await page.goto(address, { waitUntil: 'networkidle' })
    await (await asked).finished()
    const bytesOf = async (kind: string) => {
      const own = finished.filter((request) => request.resourceType() === kind)
      const sizes = await Promise.all(own.map((request) => request.sizes()))
      return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    }
    return await Promise.all(
      kinds.map(async (kind) => ({
        what: `first page, ${kind}`,
        value: await bytesOf(kind),
        unit: 'bytes',
        detail: new URL(address).pathname,
      })),
    )
  } finally {
    await browser.close()
  }
}
