import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FeedError } from '../../../feed/feed.ts'
import { assembled, pdfOf, streamObject } from '../testing/pdf.ts'
import { placedTexts } from './pdfText.ts'

const read = (bytes: Uint8Array) => placedTexts(bytes, 'report.pdf')
const places = (texts: Awaited<ReturnType<typeof placedTexts>>) =>
  texts.map(({ page, x, y, text }) => `${page} ${Math.round(x)},${Math.round(y)} ${text}`)

test('text is read with its place from the upper left corner', async () => {
  const pages = [{ texts: [{ x: 50, y: 700, text: 'Testa, Bo' }] }]
  expect(places(await read(pdfOf(pages)))).toEqual(['1 50,100 Testa, Bo'])
  expect(places(await read(pdfOf(pages, true)))).toEqual(['1 50,100 Testa, Bo'])
})

test('a page that is turned is read as it is seen', async () => {
  const pages = [
    { texts: [{ x: 50, y: 700, text: 'upright' }] },
    { rotate: 90, texts: [{ x: 64, y: 21, text: 'Game Date' }] },
  ]
  const texts = await read(pdfOf(pages))
  expect(places(texts)).toEqual(['1 50,100 upright', '2 21,64 Game Date'])
  expect(texts[1]?.width).toBeGreaterThan(texts[1]?.height ?? Number.POSITIVE_INFINITY)
})

test('reading leaves the bytes unchanged', async () => {
  const bytes = pdfOf([{ texts: [] }])
  const before = bytes.slice()
  expect(await read(bytes)).toEqual([])
  expect(bytes).toEqual(before)
})

const whole = pdfOf([{ texts: [{ x: 50, y: 700, text: 'Testa, Bo' }] }])
const bomb = deflateSync(Buffer.alloc(20_000_000))
const pages = (filter: string, content: Uint8Array) =>
  assembled([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R >>'),
    streamObject(content, ` /Filter ${filter}`),
  ])

test.each([
  ['nothing', new Uint8Array(), 'report.pdf is no PDF'],
  ['a page', new TextEncoder().encode('<!DOCTYPE html>'), 'report.pdf is no PDF'],
  ['half a file', whole.subarray(0, 60), /^report.pdf cannot be read as a PDF: /],
  ['a name and noise', new TextEncoder().encode('%PDF-1.4 noise'), /^report.pdf cannot be read/],
  ['a file beyond measure', new Uint8Array(2_000_001), /^report.pdf has 2000001 bytes/],
  ['a bomb', pages('/FlateDecode', bomb), 'report.pdf is too large when it is unpacked'],
  [
    'a bomb in a bomb',
    pages('[/FlateDecode /FlateDecode]', deflateSync(bomb)),
    'report.pdf is too large when it is unpacked',
  ],
  [
    'a stream in streams',
    pages('[/FlateDecode]', deflateSync(deflateSync(deflateSync('text')))),
    'report.pdf is packed several times over',
  ],
  [
    'a filter without measure',
    pages('[/FlateDecode /LZWDecode]', deflateSync('text')),
    'report.pdf is compressed in a way that is not read',
  ],
  [
    'a filter that hides its name',
    pages('/L#5aWDecode', deflateSync('text')),
    'report.pdf is compressed in a way that is not read',
  ],
])('%s fails as a whole', async (_, bytes, message) => {
  const reading = read(bytes)
  await expect(reading).rejects.toThrow(FeedError)
  await expect(reading).rejects.toThrow(message)
})

test('a PDF with more pages than any report is refused', async () => {
  const many = pdfOf(Array.from({ length: 61 }, () => ({ texts: [] })))
  await expect(read(many)).rejects.toThrow('report.pdf has 61 pages')
})

test('a damaged PDF gives text or one failure', async () => {
  const bytes = pdfOf([{ texts: [{ x: 50, y: 700, text: 'Testa, Bo' }] }], true)
  const change = fc.record({ at: fc.nat(bytes.length - 1), byte: fc.nat(255), cut: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(change, async ({ at, byte, cut }) => {
      const damaged = cut ? bytes.slice(0, at) : bytes.slice()
      if (!cut) damaged[at] = byte
      try {
        for (const { text } of await read(damaged)) expect(text).not.toBe('')
      } catch (error) {
        expect(error).toBeInstanceOf(FeedError)
      }
    }),
    { numRuns: 60 },
  )
})
