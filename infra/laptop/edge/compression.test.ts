import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, encodingFor } from './compression.ts'

const text = 'a page of words '.repeat(100)
const page = (over: Record<string, string> = {}, body = text) => ({
  status: 200,
  headers: { 'content-type': 'text/html', etag: '"1"', ...over },
  body: Buffer.from(body),
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1', 'br'],
  ['identity', undefined],
  [undefined, undefined],
])('to "%s" it answers in %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('a compressed page has the content of the page and a weak tag', () => {
  const brotli = compress(page(), 'br')
  expect(brotliDecompressSync(brotli.body).toString()).toBe(text)
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    etag: 'W/"1"',
  })
  expect(gunzipSync(compress(page(), 'gzip').body).toString()).toBe(text)
})

test('one reader’s answer is compressed anew each time, and lightly', () => {
  const mixed = Array.from({ length: 3000 }, (_, index) => `${(index * 7919) % 1009} `).join('')
  const [own, kept] = ['private, no-store', 'public, max-age=60'].map((control) =>
    page({ 'cache-control': control }, mixed),
  ) as [ReturnType<typeof page>, ReturnType<typeof page>]
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const [once, again] = [compress(own, encoding), compress(own, encoding)]
    expect(decode(once.body).toString()).toBe(mixed)
    expect(again.body).not.toBe(once.body)
    const stored = compress(kept, encoding).body
    expect(compress(kept, encoding).body).toBe(stored)
    expect(once.body.length).toBeGreaterThan(stored.length)
  }
})

test.each([
  ['a small answer', page({}, 'small')],
  ['an image', page({ 'content-type': 'image/png' })],
  ['a font', page({ 'content-type': 'font/woff2' })],
  ['what is compressed already', page({ 'content-encoding': 'zstd' })],
  ['an error', { ...page(), status: 404 }],
])('%s is left as it is', (_, response) => {
  expect(compress(response, 'br')).toBe(response)
})

test('an uncompressed answer carries Vary', () => {
  const { headers, body } = compress(page(), undefined)
  expect(headers).toMatchObject({ vary: 'accept-encoding', etag: '"1"' })
  expect(body.toString()).toBe(text)
})
