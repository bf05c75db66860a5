import { FeedError } from '../../../feed/feed.ts'
import { refuseOversized } from './pdfLimits.ts'
import type { PlacedText } from './textCells.ts'

/** A day with the most games has 8 pages and 1,150 pieces of text. */
const maxPages = 60
const maxTexts = 20_000

/** The text of a PDF with its places, however its pages are turned. Any fault is a FeedError. */
export const placedTexts = async (bytes: Uint8Array, file: string): Promise<PlacedText[]> => {
  refuseOversized(bytes, file)
  // Two megabytes of code that only this feed needs.
  const { getDocumentProxy } = await import('unpdf')
  try {
    // The library keeps the bytes that it is given, so it gets a copy. It may log errors only.
    const document = await getDocumentProxy(bytes.slice(), { verbosity: 0 })
    try {
      return await textsOf(document, file)
    } finally {
      await document.destroy()
    }
  } catch (error) {
    if (error instanceof FeedError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new FeedError(`${file} cannot be read as a PDF: ${reason.slice(0, 200)}`)
  }
}

type Document = Awaited<ReturnType<typeof import('unpdf').getDocumentProxy>>

const textsOf = async (document: Document, file: string): Promise<PlacedText[]> => {
  if (document.numPages > maxPages) throw new FeedError(`${file} has ${document.numPages} pages`)
  const texts: PlacedText[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    for (const item of items) {
      if (!('str' in item) || !item.str.trim()) continue
      const [x, y] = viewport.convertToViewportPoint(item.transform[4], item.transform[5])
      const { width, height, str } = item
      texts.push({ page: number, x: x as number, y: y as number, width, height, text: str })
    }
    if (texts.length > maxTexts) throw new FeedError(`${file} has more text than a report`)
  }
  return texts
}
