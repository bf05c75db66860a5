import { expect, it } from 'vitest'
import { importsOf, isSource, readTracked, trackedFiles } from './sources.ts'

const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/testing\//.test(file)

it('the engine holds no file that only the laboratory and tests import', () => {
  const product = trackedFiles().filter(
    (file) => isSource(file) && !isTest(file) && !file.startsWith('shared/laboratory/'),
  )
  const imported = new Set(product.flatMap((file) => importsOf(file, readTracked(file)).files))
  const engine = product.filter((file) => file.startsWith('shared/scoring/'))
  expect(engine.length).toBeGreaterThan(40)
  expect(engine.filter((file) => !imported.has(file))).toEqual([])
})
