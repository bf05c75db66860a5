import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { expect, it } from 'vitest'
import * as z from 'zod'
import type { Item } from './dynamodb.ts'
import type { View } from './view.ts'
import { views } from './views.ts'

const db = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'eu-north-1' }))
const dynamodb = mockClient(db)
const { writeFrom } = views(db, 'Views')
const write = (page: typeof view, document: { n: number }, now: Date) =>
  writeFrom(page, async () => document, now)

const view: View<z.ZodObject<{ n: z.ZodNumber }>> = {
  name: 'page',
  sport: 1,
  schema: async () => z.strictObject({ n: z.number() }),
  version: 1,
  listsVersions: true,
}
const now = new Date('2026-11-21T12:00:00Z')

const conditionFailed = () =>
  new ConditionalCheckFailedException({ message: 'The conditional request failed', $metadata: {} })

/** A table that loses the answer to a write. The SDK writes again, and the condition of that fails. */
const tableWithTimeouts = (timeouts: number) => {
  const items = new Map<string, Item>()
  let left = timeouts
  const keyOf = ({ pk, sk }: Item) => `${pk} ${sk}`
  dynamodb.reset()
  dynamodb.on(GetCommand).callsFake(({ Key }) => ({ Item: items.get(keyOf(Key)) }))
  dynamodb.on(PutCommand).callsFake(({ Item }) => {
    items.set(keyOf(Item), Item)
    if (Item.sk === 'current' && left-- > 0) throw conditionFailed()
    return {}
  })
  return items
}

it('a page whose write times out after it was stored is stored once, and counts as unchanged', async () => {
  const items = tableWithTimeouts(1)
  expect(await write(view, { n: 1 }, now)).toBe('unchanged')
  expect([...items.keys()]).toEqual(['view#page current'])
})

it('a page whose replacement times out after it was stored keeps one copy of the former page', async () => {
  const items = tableWithTimeouts(0)
  await write(view, { n: 1 }, new Date('2026-11-21T11:00:00Z'))
  const former = items.get('view#page current')
  const timingOut = tableWithTimeouts(1)
  if (former) timingOut.set('view#page current', former)
  expect(await write(view, { n: 2 }, now)).toBe('unchanged')
  expect([...timingOut.keys()].toSorted()).toEqual([
    'view#page 2026-11-21T11:00:00.000Z',
    'view#page current',
  ])
  expect(timingOut.get('view#page current')?.at).toBe(now.toISOString())
})
