import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '#shared/brand.ts'
import { layout } from './layout.ts'
import { pdf } from './pdf.ts'

const titles = { terms: 'Terms of use', privacy: 'Privacy' }

const filled = (text: string) =>
  text
    .replaceAll('{product}', brand.product)
    .replaceAll('{email}', brand.email)
    .replaceAll('{provider}', brand.dataProvider)

const documentOf = (name: keyof typeof titles) => ({
  file: join(import.meta.dirname, '../public', brand.documents[name]),
  bytes: pdf(
    `${brand.product}: ${titles[name]}`,
    layout(filled(readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8'))),
  ),
})

/** What the footer links to. */
export const documents = [documentOf('terms'), documentOf('privacy')]
