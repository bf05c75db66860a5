import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { entityItem } from '#functions/store/facts/factItems.ts'
import { playersViewOf, playerViewOf } from '#functions/store/pageViews.ts'
import { calculationHarness } from '#infra/testing/calculationHarness.ts'
import type { Player } from '#shared/domain/facts/teams.ts'
import { injury, league, playerId, teamId } from '../testing/league.ts'

const harness = await calculationHarness()
const { views } = harness.dependencies
const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`)
const facts = [...league(), injury('MIA', { grade: 1 })]

const changedPlayer = (id: string, over: Partial<Player>) => {
  const player = facts.find((fact) => fact.kind === 'player' && fact.id === id)
  if (player?.kind !== 'player') throw new Error(`${id} is not a player`)
  return { ...player, ...over }
}
const pageOf = async (id: string) => (await views.read(playerViewOf(1, id))).document
const withoutTeam = { teamId: null, active: false, depthOrder: null }

beforeAll(async () => {
  await harness.put(...facts)
  await harness.run(at('12:00'))
})

test('a player who leaves his team loses the score on his page before the team’s score drops him', async () => {
  const id = playerId('MIA')
  expect((await pageOf(id))?.playerInfo).toMatchObject({ team_id: teamId('MIA') })
  await harness.put(changedPlayer(id, withoutTeam))
  harness.written()
  await harness.run(at('12:15'))
  const written = harness.written()
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

  await harness.run(at('12:15'))
  expect(harness.written()).toEqual(['lastRun#1 current'])
})

test('a player who changed teams gets his page from his new team’s run', async () => {
  // Buffalo is scored before his old team.
  const id = playerId('NYJ', 2)
  await harness.put(changedPlayer(id, { teamId: teamId('BUF') }))
  await harness.run(at('12:30'))
  const page = await pageOf(id)
  expect(page?.playerInfo).toMatchObject({ team_id: teamId('BUF'), active: 1 })
  expect(page?.playerInfo.gaming_score).not.toBeNull()
})

test('a player who joins a team again is scored again', async () => {
  const id = playerId('MIA')
  await harness.put(changedPlayer(id, { teamId: teamId('MIA') }))
  await harness.run(at('12:45'))
  expect((await pageOf(id))?.playerInfo).toMatchObject({ team_id: teamId('MIA'), active: 1 })
})

test('a grade set by an admin counts, and is shown as the admin’s', async () => {
  const source = injury('MIA', { grade: 1 })
  const overrides = { grade: { value: 4, by: 'admin', at: '2026-11-21T12:50:00.000Z' } }
  const Item = entityItem({ source, overrides }, 2)
  await harness.db.send(new PutCommand({ TableName: harness.environment.FACTS_TABLE, Item }))
  await harness.run(at('13:00'))
  expect((await pageOf(playerId('MIA')))?.playerHistory).toMatchObject([
    { final_injury_grade: 4, admin_injury_grade: 4 },
  ])
})
