import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { memoryDocuments } from '#infra/local/demo/memory/memoryDocuments.ts'
import { forecastRegister } from './register.ts'

test('the entries of hundreds of players are read a few at a time', async () => {
  const { client } = memoryDocuments()
  let [asking, most, all] = [0, 0, 0]
  const send = async (command: Parameters<typeof client.send>[0]) => {
    all++
    most = Math.max(most, ++asking)
    const answer = await client.send(command)
    asking--
    return answer
  }
  const register = forecastRegister({ send } as unknown as DynamoDBDocumentClient, 'views')
  const owners = Array.from({ length: 200 }, (_, n) => `nfl-${n}`)
  const found = await register.entriesOfEach(owners)
  expect([...found.keys()].toSorted()).toEqual(owners.toSorted())
  expect(all).toBe(200)
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(10)
})
