import { chromium } from '@playwright/test'
import type { Row } from './row.ts'

const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Fetch'] as const

/** What the first visit to a page transfers, by kind, as the browser counts it. */
export const firstPage = async (address: string, executablePath: string): Promise<Row[]> => {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    const kindOf = new Map<string, string>()
    const bytes = new Map<string, number>()
    session.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kindOf.get(requestId) ?? 'Other'
      bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
    })
    await session.send('Network.enable')
    // A busy machine is idle on the network before the page has asked for anything.
    const asked = page.waitForResponse((answer) => answer.url().includes('/api/main/'))
    await page.goto(address, { waitUntil: 'networkidle' })
    await (await asked).finished()
    // Its answer comes after all that happened before.
    await session.send('Network.disable')
    return kinds.map((kind) => ({
      what: `first page, ${kind.toLowerCase()}`,
      value: bytes.get(kind) ?? 0,
      unit: 'bytes',
      detail: new URL(address).pathname,
    }))
  } finally {
    await browser.close()
  }
}
