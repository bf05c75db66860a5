import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documents } from './documents.ts'
import { layout } from './layout.ts'
import { paginate } from './pdf.ts'

test('the served documents are the ones that their texts and the brand make', () => {
  for (const { file, bytes } of documents) expect(readFileSync(file).equals(bytes)).toBe(true)
})

test('no placeholder is left in a document', () => {
  for (const { bytes } of documents) expect(bytes.toString('latin1')).not.toMatch(/\{\w+\}/)
})

test('the cross-reference table finds every object', () => {
  for (const { bytes } of documents) {
    const text = bytes.toString('latin1')
    const offsets = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map(([, at]) => Number(at))
    offsets.forEach((at, index) => {
      expect(text.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
    })
    expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))).toMatch(/^xref\n/)
  }
})

test('a long document goes on to another page, inside the margins', () => {
  const lines = layout('word '.repeat(2000))
  const pages = paginate(lines)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.flat()).toHaveLength(lines.length)
  for (const { y } of pages.flat()) expect(y).toBeGreaterThanOrEqual(72)
})

test('no line is longer than the page is wide', () => {
  for (const { text } of layout('twelve chars '.repeat(60))) expect(text.length).toBeLessThan(85)
})
