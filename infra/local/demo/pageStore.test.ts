import { expect, test } from 'vitest'
import * as z from 'zod'
import { pageOf, type View, views } from '#functions/store/views.ts'
import { testStack } from '../testing/testStack.ts'
import { pageStore } from './pageStore.ts'

const stack = await testStack('sports')
const table = stack.environment.VIEWS_TABLE ?? ''
const { read, readAsOf, write } = views(stack.db, table)
const { fill } = pageStore(stack.db, table)

const view = (name: string): View<z.ZodObject<{ n: z.ZodNumber }>> => ({
  name,
  sport: 2,
  schema: z.strictObject({ n: z.number() }),
})
const noon = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-21T13:00:00Z')
const pages = (n: number, count: number) =>
  Array.from({ length: count }, (_, i) => pageOf(view(`page-${i}`), { n }))

test('new pages are filled in as if each were written, in a tenth of the requests', async () => {
  stack.calls.clear()
  await fill(pages(1, 30), noon)
  expect(stack.calls.list().map(({ action }) => action)).toEqual([
    'BatchGetItem',
    'BatchWriteItem',
    'BatchWriteItem',
  ])
  expect((await read(view('page-29'))).document).toEqual({ n: 1 })
  expect(await write(view('page-0'), { n: 1 }, later)).toBe('unchanged')
})

test('a page that stands is replaced where it changed, and its copy kept', async () => {
  stack.calls.clear()
  await fill(pages(1, 30), later)
  expect(stack.calls.list().filter(({ action }) => /Put|Write/.test(action))).toEqual([])
  await fill(pages(2, 1), later)
  expect((await read(view('page-0'))).document).toEqual({ n: 2 })
  expect((await readAsOf(view('page-0'), noon, later)).document).toEqual({ n: 1 })
})
