import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { apiDocument, apiFile } from './apiDocument.ts'

const { dependencies, devDependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

it('docs/api.md is what `npm run docs` writes', () => {
  expect(readFileSync(apiFile, 'utf8')).toBe(apiDocument())
})

it('docs/dependencies.md gives a reason for every dependency, and for nothing else', () => {
  const rows = readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)
  const named = [...rows].map(([, name]) => name)
  expect(named.toSorted()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).toSorted())
})

it.each(['README.md', 'CONTRIBUTING.md'])('every npm command that %s names exists', (file) => {
  const commands = [...readFileSync(file, 'utf8').matchAll(/npm run ([\w:]+)/g)]
  expect(commands).not.toEqual([])
  for (const [, name = ''] of commands) expect(scripts).toHaveProperty([name])
})
