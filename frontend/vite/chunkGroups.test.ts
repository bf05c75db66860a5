import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alone, chunkGroups, internal, kinds, pieces, schemas } from './chunkGroups.ts'

const repository = join(import.meta.dirname, '../..')
const modules = [
  ...globSync('{frontend,shared}/**/*.{ts,tsx,css}', {
    cwd: repository,
    exclude: ['frontend/{dist,e2e}', '**/*.test.*'],
  }),
  ...globSync('node_modules/{*,@*/*}/package.json', { cwd: repository }),
].map((path) => `/${path}`)

/** A group that has no group inside. */
const innermost = /(?<!\\)\((\?!)?((?:[^()\\]|\\.)*)\)/

/** `a(b|c)` → `ab`, `ac`. What a pattern leaves out must be there, too: `a(?!b)` → `a`, `ab`. */
const partsOf = (source: string): string[] => {
  const group = innermost.exec(source)
  if (!group) return source.split('|')
  const [whole, leftOut, alternatives = ''] = group
  const choices = [...(leftOut ? [''] : []), ...alternatives.split('|')]
  return choices.flatMap((choice) => partsOf(source.replace(whole, () => choice)))
}

const missing = (pattern: RegExp) =>
  [...new Set(partsOf(pattern.source))].filter(
    (part) => !modules.some((module) => new RegExp(part).test(module)),
  )

const ofGroups = chunkGroups.flatMap(({ name, test }) =>
  test instanceof RegExp ? [[String(name), test] as const] : [],
)

test.each([...Object.entries({ internal, pieces, alone, schemas, ...kinds }), ...ofGroups])(
  'everything that the pattern of %s names exists',
  (_, pattern) => {
    expect(missing(pattern)).toEqual([])
  },
)

test('a part of a pattern that names nothing is found', () => {
  expect(missing(/\/frontend\/(ui|moved\/(?!away))\//)).toEqual([
    '\\/frontend\\/moved\\/\\/',
    '\\/frontend\\/moved\\/away\\/',
  ])
})
