import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { documentPdf, documentText } from './documents.ts'

const pdfSource = async (...[name, text]: Parameters<typeof documentPdf>) =>
  (await documentPdf(name, text)).toString('latin1')
const count = (source: string, pattern: RegExp) => source.match(pattern)?.length ?? 0

test.each(['terms', 'privacy'] as const)('the text of %s has no placeholder left', (name) => {
  const text = documentText(name)
  expect(text).toContain(brand.product)
  expect(text).not.toMatch(/\{\w+\}/)
})

test('a document is a PDF with a language and a title', async () => {
  const source = await pdfSource('terms')
  expect(source).toMatch(/^%PDF-1\.7/)
  expect(source).toContain('/Lang (en)')
  expect(source).toContain('/DisplayDocTitle true')
})

test('headings and paragraphs are tagged for screen readers', async () => {
  const source = await pdfSource('terms', '# Terms\n\n## One\n\nText.\n\n## Two\n\nText.')
  expect(source).toContain('/Marked true')
  expect(count(source, /\/S \/H1\b/g)).toBe(1)
  expect(count(source, /\/S \/H2\b/g)).toBe(2)
  expect(count(source, /\/S \/P\b/g)).toBe(2)
})

test('a long document continues on another page', async () => {
  const source = await pdfSource('privacy', `# Privacy\n\n${'word '.repeat(2000)}`)
  expect(count(source, /\/Type \/Page\b/g)).toBeGreaterThan(1)
})

test('the same text gives the same bytes, so that a build without changes deploys nothing', async () => {
  expect((await documentPdf('privacy')).equals(await documentPdf('privacy'))).toBe(true)
})
