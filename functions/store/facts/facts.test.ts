import { expect, test } from 'vitest'
import { tablesInMemory } from '#infra/demo/play/tablesInMemory.ts'
import { injury, league } from '../../calculations/testing/league.ts'
import { isWritten } from '../dynamodb.ts'
import { entityKey } from '../keys.ts'
import { Killed, killedAfter } from '../testing/faultyClients.ts'
import { type Part, transact } from '../transactions.ts'
import { factStore } from './facts.ts'

const hurt = injury('BUF')
const playerOfHurt = league().find((fact) => fact.kind === 'player' && fact.id === hurt.playerId)

test('an admin’s change of a fact and the version of the facts are written together or not at all', async () => {
  const { client } = tablesInMemory()
  const { entities, versions } = factStore(client, 'facts')
  if (playerOfHurt?.kind !== 'player') throw new Error('no player')
  await entities.write({ source: playerOfHurt, overrides: {} }, undefined)
  const { pk, sk } = entityKey(hurt)
  const stored = async () => (await entities.read([{ pk, sk }]))[0]
  const versionNow = async () => (await versions.read('NFL')).version
  const before = await versionNow()

  const add: Part[] = await entities.writing({ source: hurt, overrides: {} }, undefined)
  await expect(transact(killedAfter(client, 0), add)).rejects.toThrow(Killed)
  expect([await stored(), await versionNow()]).toEqual([undefined, before])
  await transact(client, add)
  const read = await stored()
  expect([read, await versionNow()]).toEqual([
    { source: hurt, overrides: {}, version: 1 },
    before + 1,
  ])

  if (!read) throw new Error('no injury')
  const worse = { source: { ...hurt, notes: 'sore' }, overrides: {} }
  const [change, removal] = [await entities.writing(worse, read), await entities.removing(read)]
  // Of two writers who read the same version, one is refused with everything that it writes.
  expect([
    await isWritten(transact(client, change)),
    await isWritten(transact(client, removal)),
  ]).toEqual([true, false])
  expect([await stored(), await versionNow()]).toEqual([{ ...worse, version: 2 }, before + 2])
})
