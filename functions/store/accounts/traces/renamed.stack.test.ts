import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { testStack } from '#infra/testing/testStack.ts'
import { renamer } from './renamed.ts'

const { db, environment } = await testStack('erasures')
const table = environment.FACTS_TABLE ?? ''
const isName = (text: string) => text === 'ann@reader.example'

/** An item that Ann has set, as a search for her name finds it. */
const stored = async (sk: string) => {
  const item = { pk: 'of#ann', sk, by: 'ann@reader.example', value: 1, version: 1 }
  await db.send(new PutCommand({ TableName: table, Item: item }))
  return item
}
const read = async ({ pk, sk }: { pk: string; sk: string }) =>
  (await db.send(new GetCommand({ TableName: table, Key: { pk, sk } }))).Item

/** The client of another process, for which somebody writes before each of its first `times` updates. */
const overtaken = (write: (attempt: number) => Promise<unknown>, times: number) => {
  let updates = 0
  return new Proxy(db, {
    get: (target, name) =>
      name === 'send'
        ? async (command: object) => {
            if (command instanceof UpdateCommand && updates < times) await write(updates++)
            return target.send(command as never)
          }
        : Reflect.get(target, name),
  })
}

test('a name that somebody else has replaced in the meantime stays replaced, and what he wrote is kept', async () => {
  const item = await stored('replaced')
  const byBob = { ...item, by: 'bob@reader.example', value: 2, version: 2 }
  const write = () => db.send(new PutCommand({ TableName: table, Item: byBob }))
  await renamer(overtaken(write, 1), table)(item, isName, 'erased')
  expect(await read(item)).toEqual(byBob)
})

test('an item written again under her name before each of two attempts loses the name and keeps what was written', async () => {
  const item = await stored('again')
  const twice = { ...item, earlier: ['ann@reader.example'], value: 2, version: 2 }
  // Before the second attempt, her name has moved into a list and is written beside it once more.
  const versions = [{ ...item, by: 'bob@reader.example', earlier: ['ann@reader.example'] }, twice]
  const write = (attempt: number) =>
    db.send(new PutCommand({ TableName: table, Item: versions[attempt] ?? twice }))
  await renamer(overtaken(write, 2), table)(item, isName, 'erased')
  expect(await read(item)).toEqual({ ...twice, by: 'erased', earlier: ['erased'], version: 4 })
})

test('an item that changes at every attempt is an error, so that the erasure is tried again', async () => {
  const item = await stored('never')
  const write = (attempt: number) => {
    const [by, before] = attempt % 2 ? ['ann@reader.example', 'bob'] : ['bob', 'ann@reader.example']
    return db.send(new PutCommand({ TableName: table, Item: { ...item, by, before } }))
  }
  const rename = renamer(overtaken(write, Number.POSITIVE_INFINITY), table)
  await expect(rename(item, isName, 'erased')).rejects.toThrow(/changed on each of 10 attempts/)
})
