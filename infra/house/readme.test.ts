import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { callTable } from './callTable.ts'

const readme = readFileSync('README.md', 'utf8')
const { dependencies, devDependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

it('the README’s table of calls is the contract’s', () => {
  expect(readme).toContain(callTable())
})

it('every dependency has its reason in the README, and no other is named there', () => {
  const named = [...readme.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name ?? '')
  const listed = named.filter((name) => /^[@a-z][\w@/.-]*$/.test(name))
  expect(listed.toSorted()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).toSorted())
})

it('every command that the README names is there', () => {
  for (const [, name = ''] of readme.matchAll(/npm run ([\w:]+)/g))
    expect(scripts).toHaveProperty(name)
})
