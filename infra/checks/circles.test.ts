import { expect, it } from 'vitest'
import { circlesIn } from './circles.ts'
import { importsOf, isSource, trackedFiles, trackedImports } from './sources.ts'

const graphOf = (sources: Record<string, string>) =>
  new Map(
    Object.entries(sources).map(([file, source]) => [file, importsOf(file, source).files] as const),
  )

it('no files import one another in a circle, types included', () => {
  const files = trackedFiles().filter(isSource)
  const graph = new Map(files.map((file) => [file, trackedImports(file).files]))
  expect(circlesIn(graph)).toEqual([])
})

it.each([
  ['values', `import { b } from './b.ts'`, `import { a } from './a.ts'`],
  ['types', `import type { B } from './b.ts'`, `export type { A } from '#shared/a.ts'`],
  ['types in place', `type B = import('./b.ts').B`, `const a = () => import('./a.ts')`],
])('a circle of %s is found', (_, a, b) => {
  const sources = { 'shared/a.ts': a, 'shared/b.ts': b, 'shared/c.ts': `import './a.ts'` }
  expect(circlesIn(graphOf(sources))).toEqual([['shared/a.ts', 'shared/b.ts']])
})

it('a long circle is found as one, and a file that imports itself is one', () => {
  const ring = { 'a.ts': `import './b.ts'`, 'b.ts': `import './c.ts'`, 'c.ts': `import './a.ts'` }
  expect(circlesIn(graphOf(ring))).toEqual([['a.ts', 'b.ts', 'c.ts']])
  expect(circlesIn(graphOf({ 'a.ts': `import './a.ts'` }))).toEqual([['a.ts']])
})

it('two paths to one file are not a circle', () => {
  const diamond = {
    'a.ts': `import './b.ts'\nimport './c.ts'`,
    'b.ts': `import './d.ts'`,
    'c.ts': `import './d.ts'`,
    'd.ts': '',
  }
  expect(circlesIn(graphOf(diamond))).toEqual([])
})
