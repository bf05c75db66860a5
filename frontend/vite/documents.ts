import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import type { Plugin } from 'vite'
import { brand } from '#shared/brand.ts'

const titles = { terms: 'Terms of use', privacy: 'Privacy' }
type Name = keyof typeof titles
const names = Object.keys(titles) as Name[]

const styles = {
  H1: { font: 'Helvetica-Bold', size: 22 },
  H2: { font: 'Helvetica-Bold', size: 13 },
  P: { font: 'Helvetica', size: 11 },
} as const

/** The text of a document with the brand filled in: `# title`, `## heading` and paragraphs. */
export const documentText = (name: Name): string =>
  readFileSync(join(import.meta.dirname, `../documents/${name}.txt`), 'utf8')
    .replaceAll('{product}', brand.product)
    .replaceAll('{email}', brand.email)
    .replaceAll('{provider}', brand.dataProvider)
    .trim()

const blocksOf = (text: string) =>
  text.split(/\n{2,}/).map((block) => {
    const words = block.replaceAll('\n', ' ')
    if (words.startsWith('## ')) return { tag: 'H2', words: words.slice(3) } as const
    if (words.startsWith('# ')) return { tag: 'H1', words: words.slice(2) } as const
    return { tag: 'P', words } as const
  })

/** A tagged PDF, so that screen readers find its headings. The same text gives the same bytes. */
export const documentPdf = async (name: Name, text = documentText(name)): Promise<Buffer> => {
  const document = new PDFDocument({
    size: 'A4',
    margin: 72,
    pdfVersion: '1.7',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    info: { Title: `${brand.product}: ${titles[name]}`, CreationDate: new Date(0) },
  })
  const root = document.struct('Document')
  document.addStructure(root)
  for (const { tag, words } of blocksOf(text)) {
    const { font, size } = styles[tag]
    const write = () => document.font(font).fontSize(size).text(words, { lineGap: 3 }).moveDown(0.5)
    root.add(document.struct(tag, {}, write))
  }
  root.end()
  document.end()
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Makes the PDFs that the footer links to. */
export const documents = (): Plugin => ({
  name: 'matchfit:documents',
  async generateBundle() {
    for (const name of names)
      this.emitFile({
        type: 'asset',
        fileName: brand.documents[name].slice(1),
        source: await documentPdf(name),
      })
  },
  configureServer({ middlewares }) {
    for (const name of names)
      middlewares.use(brand.documents[name], async (_, response) => {
        response.setHeader('content-type', 'application/pdf')
        response.end(await documentPdf(name))
      })
  },
})
