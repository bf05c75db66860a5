import { expect, test } from 'vitest'
import { tablesInMemory } from '#infra/demo/play/tablesInMemory.ts'
import { isWritten } from './dynamodb.ts'
import { settings, updatesSetting } from './settings.ts'
import { repeatingWrites } from './testing/faultyClients.ts'
import { transact } from './transactions.ts'

const { client } = tablesInMemory()
const store = settings(client, 'facts')
const repeating = repeatingWrites(client)
const document = updatesSetting(1)
const at = '2026-11-21T12:00:00.000Z'
const by = (name: string) => ({ by: `${name}@admin.example`, at })

test('a setting whose write was repeated is saved once, and an admin who read the former version is refused', async () => {
  const values = ['https://docs.example/one', 'https://docs.example/two', null]
  for (const [version, value] of values.entries()) {
    const saved = by('first')
    const replaced = (saved: ReturnType<typeof by>) =>
      isWritten(transact(repeating, [store.replacing(document, value, { version, saved })]))
    expect(await replaced(by('first'))).toBe(true)
    expect((await store.all())(document)).toEqual({ value, version: version + 1, saved })
    // Even the same value is refused, because it comes from another admin.
    expect(await replaced(by('second'))).toBe(false)
    expect((await store.all())(document)).toEqual({ value, version: version + 1, saved })
  }
})
