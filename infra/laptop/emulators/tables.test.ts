import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../testing/scratchFolder.ts'
import type { TableDescription } from '../template/storage.ts'
import { callLog } from './calls.ts'
import { documentsAt, dynamoDbAt } from './clients.ts'
import { startDynamoDb } from './dynamodb/dynamodb.ts'
import { ensureTables } from './tables.ts'

const text = (name: string) => ({ AttributeName: name, AttributeType: 'S' as const })
const plain: TableDescription = {
  TableName: 'Facts',
  AttributeDefinitions: [text('pk'), text('sk')],
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
}
const indexed: TableDescription = {
  ...plain,
  AttributeDefinitions: [text('pk'), text('sk'), text('day')],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'byDay',
      KeySchema: [{ AttributeName: 'day', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
}

/** Starts the emulator on a folder. */
const started = async <Result>(
  folder: string,
  table: TableDescription,
  use: (db: ReturnType<typeof documentsAt>, rebuilt: string[]) => Promise<Result>,
) => {
  const dynamoDb = await startDynamoDb(callLog(), () => undefined, join(folder, 'dynamodb'))
  const client = dynamoDbAt(dynamoDb.url)
  const db = documentsAt(dynamoDb.url)
  try {
    return await use(db, await ensureTables(client, [table], folder))
  } finally {
    client.destroy()
    db.destroy()
    await dynamoDb.close()
  }
}

const items = Array.from({ length: 60 }, (_, i) => ({
  pk: `game#${i}`,
  sk: 'current',
  day: i % 2 ? 'odd' : 'even',
  body: new Uint8Array([i, 0, 255]),
}))

test('a table that matches the template is left alone, with its items', async () => {
  const folder = scratchFolder()
  await started(folder, plain, (db) =>
    db.send(new PutCommand({ TableName: 'Facts', Item: items[1] })),
  )
  const [stored, rebuilt] = await started(folder, plain, async (db, rebuilt) => [
    await db.send(new GetCommand({ TableName: 'Facts', Key: { pk: 'game#1', sk: 'current' } })),
    rebuilt,
  ])
  expect(stored).toMatchObject({ Item: items[1] })
  expect(rebuilt).toEqual([])
})

test('a table that lacks an index of the template is rebuilt with every item', async () => {
  const folder = scratchFolder()
  await started(folder, plain, async (db) => {
    for (const Item of items) await db.send(new PutCommand({ TableName: 'Facts', Item }))
  })
  await started(folder, indexed, async (db, rebuilt) => {
    expect(rebuilt).toEqual(['Facts'])
    const { Items = [] } = await db.send(
      new QueryCommand({
        TableName: 'Facts',
        IndexName: 'byDay',
        KeyConditionExpression: '#day = :day',
        ExpressionAttributeNames: { '#day': 'day' },
        ExpressionAttributeValues: { ':day': 'odd' },
      }),
    )
    expect(Items).toHaveLength(30)
    expect(Items.find(({ pk }) => pk === 'game#3')?.body).toEqual(new Uint8Array([3, 0, 255]))
  })
})

test('the next start finishes a rebuild that was killed after the table was dropped', async () => {
  const folder = scratchFolder()
  const rescued = [{ pk: { S: 'game#1' }, sk: { S: 'current' }, day: { S: 'odd' } }]
  writeFileSync(join(folder, 'Facts.rescued'), serialize(rescued))
  const key = { TableName: 'Facts', Key: { pk: 'game#1', sk: 'current' } }
  const { Item } = await started(folder, indexed, (db) => db.send(new GetCommand(key)))
  expect(Item).toMatchObject({ day: 'odd' })
  await started(folder, indexed, async (_, rebuilt) => expect(rebuilt).toEqual([]))
})

test('a damaged folder is an error, not a crash', async () => {
  const folder = scratchFolder()
  await started(folder, plain, async () => {})
  writeFileSync(join(folder, 'dynamodb/CURRENT'), 'nonsense')
  await expect(
    startDynamoDb(callLog(), () => undefined, join(folder, 'dynamodb')),
  ).rejects.toThrow()
})

test('a damaged block is found at the start', async () => {
  const folder = scratchFolder()
  await started(folder, plain, async () => {})
  // A second start turns the log of the first one into blocks.
  await started(folder, plain, async () => {})
  const data = join(folder, 'dynamodb')
  const blocks = readdirSync(data).filter((name) => name.endsWith('.ldb'))
  expect(blocks).not.toEqual([])
  for (const name of blocks) {
    const bytes = readFileSync(join(data, name))
    writeFileSync(join(data, name), bytes.fill(0x58, 0, Math.floor(bytes.length / 4)))
  }
  await expect(startDynamoDb(callLog(), () => undefined, data)).rejects.toThrow('is damaged')
})
