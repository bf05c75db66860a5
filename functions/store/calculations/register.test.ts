import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { tablesInMemory } from '#infra/demo/play/tablesInMemory.ts'
import type { RegisterEntry } from '#shared/domain/register/entries.ts'
import { queryItems } from '../dynamodb.ts'
import { registerDayPartition, registerLinkKey } from '../keys.ts'
import { Killed, killedAfter, repeatingWrites } from '../testing/faultyClients.ts'
import { forecastRegister } from './register.ts'
import { registerFiles } from './registerFiles.ts'

const day = '2026-11-20'
const team = { id: 'nfl-BUF', name: 'Buffalo' }
const risk: RegisterEntry = {
  kind: 'risk',
  id: 'nfl-BUF/risk-2026-11',
  at: '2026-11-20T12:00:00.000Z',
  on: day,
  competition: 'NFL',
  team,
  model: 'v1',
  until: '2026-12-20',
  recalibration: null,
  players: [],
}

test('an entry and its note are written together or not at all, and only once', async () => {
  const { client } = tablesInMemory()
  const register = forecastRegister(client, 'views')
  const itemsIn = async (pk: string) => {
    const KeyConditionExpression = 'pk = :pk'
    const ExpressionAttributeValues = { ':pk': pk }
    return queryItems(client, {
      TableName: 'views',
      KeyConditionExpression,
      ExpressionAttributeValues,
    })
  }
  const state = async () => [
    (await itemsIn(registerDayPartition(day))).length,
    (await register.entriesOf(team.id)).length,
  ]
  // The first write notes the day on which the register begins.
  const dying = forecastRegister(killedAfter(client, 1), 'views')
  await expect(dying.add(team.id, risk, day)).rejects.toThrow(Killed)
  expect(await state()).toEqual([0, 0])
  const repeating = forecastRegister(repeatingWrites(client), 'views')
  const added = [repeating.add(team.id, risk, day), register.add(team.id, risk, day)]
  expect((await Promise.all(added)).toSorted()).toEqual([false, true])
  expect(await state()).toEqual([1, 1])
})

test('entries registered together take one request, and existing ones stay unchanged', async () => {
  const { client } = tablesInMemory()
  const register = forecastRegister(client, 'views')
  const others = ['nfl-BUF/risk-2026-12', 'nfl-BUF/risk-2027-01'].map((id) => ({ ...risk, id }))
  // The first write notes the day on which the register begins.
  const dying = forecastRegister(killedAfter(client, 2), 'views')
  await dying.addAll(team.id, [risk], day)
  expect(await register.entriesOf(team.id)).toEqual([risk])
  const again = { ...risk, model: 'v2' }
  await expect(
    forecastRegister(killedAfter(client, 3), 'views').addAll(team.id, [again, ...others], day),
  ).rejects.toThrow(Killed)
  await register.addAll(team.id, [again, ...others], day)
  expect(await register.entriesOf(team.id)).toEqual([risk, ...others])
  await register.close(day, undefined)
  expect((await registerFiles(client, 'views').file(day))?.entries).toBe(3)
})

test('a day’s file and its link in the chain are written together or not at all, and only once', async () => {
  const { client } = tablesInMemory()
  const { file, newest } = registerFiles(client, 'views')
  const register = forecastRegister(client, 'views')
  await register.add(team.id, risk, day)
  const state = async () => [(await file(day))?.entries, (await newest(9)).length]
  const dying = forecastRegister(killedAfter(client, 0), 'views')
  await expect(dying.close(day, undefined)).rejects.toThrow(Killed)
  expect(await state()).toEqual([undefined, 0])
  // One process sees an entry that the other has not: whichever file is stored first gets the link.
  const late = { ...risk, id: 'nfl-MIA/risk-2026-11' }
  await Promise.all([
    register.close(day, undefined),
    register.add('nfl-MIA', late, day).then(() => register.close(day, undefined)),
  ])
  const [link, ...others] = await newest(9)
  expect([link?.sha256, others]).toEqual([(await file(day))?.sha256, []])
})

test('a file that was stored without its link in the chain gets that link', async () => {
  const { client } = tablesInMemory()
  const register = forecastRegister(client, 'views')
  await register.add(team.id, risk, day)
  await register.close(day, undefined)
  const { file, newest } = registerFiles(client, 'views')
  const links = await newest(9)
  await client.send(new DeleteCommand({ TableName: 'views', Key: registerLinkKey(day) }))
  await register.add('nfl-MIA', { ...risk, id: 'nfl-MIA/risk-2026-11' }, day)
  const next = await register.nextToClose()
  await register.close(next?.day ?? '', next?.before)
  expect(await newest(9)).toEqual(links)
  expect((await file(day))?.entries).toBe(1)
})
