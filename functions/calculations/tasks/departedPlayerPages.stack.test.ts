import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { entityItem } from '#functions/store/facts/factItems.ts'
import { playersViewOf, playerViewOf } from '#functions/store/pageViews.ts'
import { calculationHarness } from '#infra/local/testing/calculationHarness.ts'
import type { Player } from '#shared/domain/facts/teams.ts'
import { injury, league, playerId, teamId } from '../testing/league.ts'

const bench = await calculationHarness()
const { views } = bench.calculating
const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`)
const facts = [...league(), injury('MIA', { grade: 1 })]

const changed = (id: string, over: Partial<Player>) => {
  const player = facts.find((fact) => fact.kind === 'player' && fact.id === id)
  if (player?.kind !== 'player') throw new Error(`${id} is no player`)
  return { ...player, ...over }
}
const pageOf = async (id: string) => (await views.read(playerViewOf(1, id))).document
const gone = { teamId: null, active: false, depthOrder: null }

beforeAll(async () => {
  await bench.put(...facts)
  await bench.run(at('12:00'))
})

test('a player who lost his club is on no list, and his page says so, before the score forgets him', async () => {
  const id = playerId('MIA')
  expect((await pageOf(id))?.playerInfo).toMatchObject({ team_id: teamId('MIA') })
  await bench.put(changed(id, gone))
  bench.written()
  await bench.run(at('12:15'))
  const written = bench.written()
  expect(written.indexOf(`view#player#${id} current`)).toBeGreaterThan(-1)
  expect(written.indexOf(`view#player#${id} current`)).toBeLessThan(
    written.indexOf(`score#${teamId('MIA')} current`),
  )
  const page = await pageOf(id)
  expect(page?.playerInfo).toMatchObject({ gaming_score: null, active: 0 })
  expect(page?.playerInfo.team_id).toBeUndefined()
  expect(page?.playerHistory).toHaveLength(1)
  const { document } = await views.read(playersViewOf('NFL'))
  expect(document?.playerInfo.map(({ player_id }) => player_id)).not.toContain(id)

  await bench.run(at('12:15'))
  expect(bench.written()).toEqual(['lastRun#1 current'])
})

test('one who changed clubs has the page of the new one', async () => {
  // Whose run comes first.
  const id = playerId('NYJ', 2)
  await bench.put(changed(id, { teamId: teamId('BUF') }))
  await bench.run(at('12:30'))
  const page = await pageOf(id)
  expect(page?.playerInfo).toMatchObject({ team_id: teamId('BUF'), active: 1 })
  expect(page?.playerInfo.gaming_score).not.toBeNull()
})

test('one who found a club again is scored again', async () => {
  const id = playerId('MIA')
  await bench.put(changed(id, { teamId: teamId('MIA') }))
  await bench.run(at('12:45'))
  expect((await pageOf(id))?.playerInfo).toMatchObject({ team_id: teamId('MIA'), active: 1 })
})

test('the grade that an admin holds counts, and is told beside it', async () => {
  const feed = injury('MIA', { grade: 1 })
  const held = { grade: { value: 4, by: 'admin', at: '2026-11-21T12:50:00.000Z' } }
  const Item = entityItem({ feed, held }, 2)
  await bench.db.send(new PutCommand({ TableName: bench.environment.FACTS_TABLE, Item }))
  await bench.run(at('13:00'))
  expect((await pageOf(playerId('MIA')))?.playerHistory).toMatchObject([
    { final_injury_grade: 4, admin_injury_grade: 4 },
  ])
})
