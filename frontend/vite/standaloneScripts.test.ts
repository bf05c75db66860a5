import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { releaseOf } from './standaloneScripts.ts'

const html =
  '<script src="/assets/early-1.js"></script><link rel="preload" href="/assets/font-1.woff2"><link rel="icon" href="/favicon.svg">'

test('a release is its shell’s hash, the files that the shell names and those of the page, each once', () => {
  expect(releaseOf(html, ['/assets/following-1.js', '/assets/early-1.js'])).toEqual({
    hash: createHash('sha256').update(html).digest('hex'),
    files: ['/assets/early-1.js', '/assets/font-1.woff2', '/assets/following-1.js'],
  })
})

test('another shell is another release', () => {
  expect(releaseOf(`${html} `, []).hash).not.toBe(releaseOf(html, []).hash)
})
