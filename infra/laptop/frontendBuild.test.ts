import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../testing/scratchFolder.ts'
import { contentHash } from './frontendBuild.ts'
import { recordOf } from './sourceHash.ts'

const project = () => {
  const root = scratchFolder()
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  for (const name of ['frontend/main.tsx', 'shared/brand.ts', 'package-lock.json']) write(name, 'a')
  return { root, write }
}

test.each(['frontend/main.tsx', 'frontend/new.css', 'shared/brand.ts', 'package-lock.json'])(
  'a change of %s needs a build',
  (name) => {
    const { root, write } = project()
    const before = contentHash(root)
    write(name, 'b')
    expect(contentHash(root)).not.toBe(before)
  },
)

test.each([
  'frontend/dist/index.html',
  'frontend/routeTree.gen.ts',
  'frontend/e2e/a.spec.ts',
  'frontend/main.test.tsx',
])('a change of %s needs no build', (name) => {
  const { root, write } = project()
  const before = contentHash(root)
  write(name, 'b')
  expect(contentHash(root)).toBe(before)
})

test('a build of one checkout does not count as the build of another that shares its packages', () => {
  const [first, second] = [scratchFolder(), scratchFolder()]
  mkdirSync(join(first, 'node_modules/.cache/matchfit'), { recursive: true })
  symlinkSync(join(first, 'node_modules'), join(second, 'node_modules'))
  writeFileSync(recordOf(first, 'frontend'), '{}')
  expect(existsSync(recordOf(first, 'frontend'))).toBe(true)
  expect(existsSync(recordOf(second, 'frontend'))).toBe(false)
})
