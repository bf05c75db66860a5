import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isAsset, isPage, isShellOf } from './release.ts'

test('a shell is known by its hash, and that of another release is not', async () => {
  const html = new TextEncoder().encode('<!doctype html>')
  const hash = createHash('sha256').update(html).digest('hex')
  expect(await isShellOf(html.buffer, hash)).toBe(true)
  expect(await isShellOf(new TextEncoder().encode('<!doctype html> ').buffer, hash)).toBe(false)
})

test.each(['/', '/following', '/nfl/player/nfl-A', '/article/week-1', '/logout'])(
  '%s is a page',
  (pathname) => {
    expect(isPage(pathname)).toBe(true)
  },
)

test.each([
  '/api/openapi.json',
  '/documents/terms.pdf',
  '/favicon.svg',
  '/images/a',
  '/robots.txt',
])('%s is none', (pathname) => {
  expect(isPage(pathname)).toBe(false)
})

test('only files whose names hold their hash are taken from the cache first', () => {
  expect(isAsset('/assets/index-1a2b.js')).toBe(true)
  expect(isAsset('/favicon.svg')).toBe(false)
})
