import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { testStack } from '#infra/testing/testStack.ts'
import type { View } from './view.ts'
import { views } from './views.ts'

const stack = await testStack('sports')
const table = stack.environment.VIEWS_TABLE ?? ''
const { read, readAsOf, writeFrom, recordRun } = views(stack.db, table)
const write = <Schema extends z.ZodType>(
  written: View<Schema>,
  document: z.input<Schema>,
  now: Date,
) => writeFrom(written, async () => document, now)

const view = (name: string): View<z.ZodObject<{ n: z.ZodNumber }>> => ({
  name,
  sport: 2,
  schema: async () => z.strictObject({ n: z.number() }),
  version: 1,
})
const noon = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-21T13:00:00Z')

const everyVersion = async (name: string) => {
  const { Items = [] } = await stack.db.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `view#${name}` },
    }),
  )
  return Items
}

describe('a view', () => {
  it('a view that was never written is undefined', async () => {
    expect(await read(view('none'))).toEqual({
      document: undefined,
      beside: [],
      updatedAt: null,
    })
  })

  it('a view is read as it was written, with the time of its sport’s last run', async () => {
    await write(view('read'), { n: 1 }, noon)
    await recordRun(2, later)
    expect(await read(view('read'))).toEqual({
      document: { n: 1 },
      beside: [],
      updatedAt: later.toISOString(),
    })
  })

  it('an unchanged view is not written again', async () => {
    expect(await write(view('same'), { n: 1 }, noon)).toBe('written')
    stack.calls.clear()
    expect(await write(view('same'), { n: 1 }, later)).toBe('unchanged')
    expect(stack.calls.list().map(({ action }) => action)).toEqual(['GetItem'])
  })

  it('a replaced view is kept for 400 days under its own time', async () => {
    const kept = { ...view('kept'), listsVersions: true as const }
    await write(kept, { n: 1 }, noon)
    await write(kept, { n: 2 }, later)
    const [old, current] = await everyVersion('kept')
    expect([old?.sk, current?.sk]).toEqual([noon.toISOString(), 'current'])
    expect(old?.ttl).toBe(later.getTime() / 1000 + 400 * 86_400)
    expect(await read(view('kept'))).toMatchObject({ document: { n: 2 } })
  })

  it('a document that does not fit the view’s schema is refused', async () => {
    await expect(write(view('bad'), { n: 'x' as unknown as number }, noon)).rejects.toThrow()
    expect(await everyVersion('bad')).toEqual([])
  })

  it('a view written by several runs at once is one of their documents, complete', async () => {
    await write(view('race'), { n: 0 }, noon)
    await Promise.all([1, 2, 3, 4].map((n) => write(view('race'), { n }, later)))
    const { document } = await read(view('race'))
    expect([1, 2, 3, 4]).toContain(document?.n)
  })

  it('a view is built again if another writer with newer facts has replaced it in the meantime', async () => {
    let fact = 1
    const build = async () => ({ n: fact })
    const builds: number[] = []
    await writeFrom(
      view('facts'),
      async () => {
        const old = await build()
        builds.push(old.n)
        if (builds.length === 1) {
          fact = 2
          await writeFrom(view('facts'), build, noon)
        }
        return old
      },
      later,
    )
    expect(builds).toEqual([1, 2])
    expect((await read(view('facts'))).document).toEqual({ n: 2 })
  })

  it('a view is not written again if only the time of its run has changed', async () => {
    const schema = async () => z.strictObject({ as_of: z.string(), n: z.number() })
    const timed = { ...view('timed'), schema }
    await write(timed, { as_of: noon.toISOString(), n: 1 }, noon)
    expect(await write(timed, { as_of: later.toISOString(), n: 1 }, later)).toBe('unchanged')
    expect((await read(timed)).document?.as_of).toBe(noon.toISOString())
    expect(await write(timed, { as_of: later.toISOString(), n: 2 }, later)).toBe('written')
  })

  it('a view is read as of a time, with one more query if it has been replaced since', async () => {
    const before = new Date('2026-11-21T11:59:59Z')
    const between = new Date('2026-11-21T12:30:00Z')
    let now = later
    const then = { ...view('then'), listsVersions: true as const }
    await write(then, { n: 1 }, noon)
    await write(then, { n: 2 }, later)
    const at = async (time: Date) => {
      stack.calls.clear()
      const { document } = await readAsOf(view('then'), time, now)
      return [document?.n, stack.calls.list().map(({ action }) => action)]
    }
    expect(await at(later)).toEqual([2, ['BatchGetItem']])
    expect(await at(between)).toEqual([1, ['BatchGetItem', 'Query']])
    expect(await at(noon)).toEqual([1, ['BatchGetItem', 'Query']])
    expect(await at(before)).toEqual([undefined, ['BatchGetItem', 'Query']])
    now = new Date(later.getTime() + 400 * 86_400_000)
    expect(await at(between)).toEqual([undefined, ['BatchGetItem', 'Query']])
  })

  it('a view that lists its versions names their times, oldest first, for as long as they are kept', async () => {
    const listing = { ...view('listing'), listsVersions: true as const }
    const last = new Date('2026-11-21T14:00:00Z')
    const [first, second, third] = [noon, later, last].map((time) => time.toISOString())
    for (const [n, time] of [noon, later, last].entries()) await write(listing, { n }, time)
    // Nothing has changed, so there is no new version.
    expect(await write(listing, { n: 2 }, new Date('2026-11-21T15:00:00Z'))).toBe('unchanged')
    const at = async (asOf: Date | undefined, now = last) => {
      const { shownAt, versions } = await readAsOf(listing, asOf, now)
      return [shownAt, versions]
    }
    expect(await at(undefined)).toEqual([third, [first, second, third]])
    expect(await at(new Date('2026-11-21T13:30:00Z'))).toEqual([second, [first, second, third]])
    expect(await at(new Date('2026-11-21T11:00:00Z'))).toEqual([undefined, [first, second, third]])
    const afterFirst = new Date(later.getTime() + 400 * 86_400_000)
    expect(await at(undefined, afterFirst)).toEqual([third, [second, third]])
    await write(listing, { n: 3 }, afterFirst)
    const [, times] = await at(undefined, afterFirst)
    expect(times).toEqual([second, third, afterFirst.toISOString()])
    const copies = (await everyVersion('listing')).filter(({ sk }) => sk !== 'current')
    expect(copies.map(({ earlier }) => earlier)).toEqual([undefined, undefined, undefined])
  })

  it('a view of several sports is as fresh as the latest of their runs', async () => {
    const all = { ...view('all'), sport: [1, 2, 3] as const }
    await write(all, { n: 1 }, noon)
    await recordRun(1, noon)
    await recordRun(3, later)
    expect((await read(all)).updatedAt).toBe(later.toISOString())
  })
})
