import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

// The shell and the manifest are served before any script runs, so they repeat the brand's name.
test('the app shell has the brand’s name', () => {
  expect(read('index.html')).toContain(`<title>${brand.product}</title>`)
})

test('the manifest has the brand’s name', () => {
  const manifest: unknown = JSON.parse(read('public/manifest.webmanifest'))
  expect(manifest).toMatchObject({ name: brand.product, short_name: brand.product })
})

test('the app shell has no inline script or style', () => {
  const shell = read('index.html')
  expect(shell).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/)
  expect(shell).not.toMatch(/<style|\sstyle=|\son\w+=/)
})
