import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { league } from '#functions/calculations/testing/league.ts'
import { calculationRuns } from '#functions/store/calculations/calculationRuns.ts'
import { newItems } from '#functions/store/facts/factItems.ts'
import { testPortal } from '../testing/testPortal.ts'

const { ask, db, descriptions, failures } = await testPortal()
const environment = descriptions.find(({ name }) => name === 'calculations')?.environment
const runs = calculationRuns(db, environment?.RUNS_TABLE ?? '')
const page = async () => JSON.parse((await ask('/api/main/1/schedules')).text).data

test('a schedule’s run goes through the queue and its function to the page', async () => {
  const clock = JSON.stringify({ now: '2026-11-21T12:00:00Z' })
  await ask('/__local/clock', { method: 'PUT', body: clock })
  for (const Item of league().flatMap(newItems))
    await db.send(new PutCommand({ TableName: environment?.FACTS_TABLE, Item }))
  expect((await page()).schedules).toEqual([])

  const fired = await ask('/__local/schedules/calculate-nfl', { method: 'POST' })
  expect(JSON.parse(fired.text).result).toEqual({ outcome: 'started', teams: 4 })
  const finished = async () => (await runs.read('NFL'))?.phase
  await expect.poll(finished, { timeout: 20_000 }).toBe('done')
  expect((await page()).schedules).toMatchObject([
    { game_id: 'nfl-MIA-BUF', home_team_gaming_score: expect.any(Number) },
    { game_id: 'nfl-NEP-NYJ', locked: true },
  ])

  const calls = JSON.parse((await ask('/__local/calls')).text) as { action: string }[]
  const actions = new Set(calls.map(({ action }) => action))
  for (const action of ['SendMessageBatch', 'Deliver']) expect(actions).toContain(action)
  expect(failures).toEqual([])
})
