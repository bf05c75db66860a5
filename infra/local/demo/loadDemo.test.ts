import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, inject, onTestFinished, test } from 'vitest'
import { documentsAt } from '../emulators/clients.ts'
import { startEmulators } from '../emulators/emulators.ts'
import { readFunctions } from '../template/functions.ts'
import { loadDemo, loadDemoBehind } from './loadDemo.ts'

const template = inject('template')
const functions = readFunctions(template)
const TableName = functions.find(({ name }) => name === 'sports')?.environment.VIEWS_TABLE
const now = new Date('2026-11-21T12:00:00Z')

const database = async () => {
  const emulators = await startEmulators(template)
  const db = documentsAt(emulators.endpoints.DYNAMODB)
  onTestFinished(async () => {
    db.destroy()
    await emulators.close()
  })
  const content = async () => {
    const { Items = [] } = await db.send(new ScanCommand({ TableName }))
    return Items.toSorted((a, b) => `${a.pk} ${a.sk}`.localeCompare(`${b.pk} ${b.sk}`))
  }
  return { db, content }
}

test('a seed that was stopped at any point is completed by the next one', async () => {
  const whole = await database()
  let writes = 0
  await loadDemo({
    db: whole.db,
    functions,
    now,
    onProgress: (_, total) => {
      writes = total
    },
  })
  const wanted = await whole.content()
  expect(wanted.length).toBeGreaterThan(0)

  const stopped = await database()
  const stopAt = (point: number) => (done: number) => {
    if (done === point) throw new Error('killed')
  }
  for (const point of [1, Math.floor(writes / 2), writes - 1])
    await expect(
      loadDemo({ db: stopped.db, functions, now, onProgress: stopAt(point) }),
    ).rejects.toThrow('killed')
  await loadDemo({ db: stopped.db, functions, now, onProgress: () => {} })
  expect(await stopped.content()).toEqual(wanted)
})

test('the end of the pages that load later is reported once, after the record', async () => {
  const { db } = await database()
  const told: string[] = []
  const saying = (what: string) => async () => void told.push(what)
  const demo = {
    facts: [],
    later: [saying('a page'), saying('a row')],
    record: saying('the record'),
    scores: () => [saying('a score')],
  }
  const seeding = { db, functions, now, onProgress: () => {} }
  await loadDemoBehind(demo, { ...seeding, onPages: () => told.push('all') }).loaded
  expect(told).toEqual(['a page', 'a row', 'the record', 'all', 'a score'])
})
