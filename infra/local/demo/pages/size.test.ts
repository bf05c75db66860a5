import { expect, test } from 'vitest'
import { inParallel } from '#functions/ingest/apply/inParallel.ts'
import { pack } from '#functions/store/compressedJson.ts'
import type { Page, View, Views } from '#functions/store/views.ts'
import { leagueFacts } from '../league/league.ts'
import { makings } from './making.ts'
import { firstWrites, laterWrites, listedWrites } from './writes.ts'

const most = 300_000

/** DynamoDB holds 400 kB in an item, and a page is read whole for every visitor. */
test('no page of the demo weighs as much as 300 kB where it is stored', async () => {
  const now = new Date('2026-11-21T17:00:00Z')
  const sizes = new Map<string, number>()
  const write: Views['write'] = async (view: View, document) => {
    const { body } = await pack(view.schema.parse(document))
    sizes.set(view.name, body.byteLength)
    return 'written'
  }
  const fill = async (pages: readonly Page[]) => {
    for (const { view, document } of pages) await write(view, document, now)
  }
  const leagues = [...makings([...leagueFacts({ now })], now).values()]
  const writes = leagues.flatMap((league) =>
    [firstWrites, listedWrites, laterWrites].flatMap((of) => of(league, { write, fill })),
  )
  await inParallel(writes, 4, (one) => one())
  const [largest] = [...sizes].sort(([, a], [, b]) => b - a)
  expect(sizes.size).toBeGreaterThan(3_500)
  expect([largest?.[0], Number(largest?.[1]) < most]).toEqual([largest?.[0], true])
})
