import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '../../testing/scratchFolder.ts'
import { watchSources } from './watching.ts'

const watched = () => {
  const root = scratchFolder()
  for (const folder of ['functions/sports', 'shared/domain', 'infra'])
    mkdirSync(join(root, folder), { recursive: true })
  const functions = Promise.withResolvers<string>()
  const infra = Promise.withResolvers<string>()
  onTestFinished(
    watchSources(root, {
      onFunctions: () => functions.resolve('functions'),
      onInfra: () => infra.resolve('infra'),
    }),
  )
  const write = (name: string) => writeFileSync(join(root, name), '')
  return { write, first: Promise.race([functions.promise, infra.promise]) }
}

test.each([
  ['functions/sports/changed.ts', 'functions'],
  ['shared/domain/changed.ts', 'functions'],
  ['infra/changed.ts', 'infra'],
])('a change of %s is noticed', async (name, kind) => {
  const { write, first } = watched()
  write(name)
  expect(await first).toBe(kind)
})

test('changes of tests and logs are ignored', async () => {
  const { write, first } = watched()
  write('functions/sports/handler.test.ts')
  write('functions/sports/out.log')
  write('infra/changed.ts')
  expect(await first).toBe('infra')
})
