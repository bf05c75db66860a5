import { expect, it } from 'vitest'
import { factStore } from '#functions/store/facts/facts.ts'
import { calculationHarness } from '#infra/testing/calculationHarness.ts'
import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Player } from '#shared/domain/facts/teams.ts'
import { flagsOwner } from '#shared/scoring/register/flags/newFlag.ts'
import { game, injury, league, playerId, teamId } from './testing/league.ts'

const harness = await calculationHarness()
const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`)

/** As many players as an NFL team has. */
const rosterSize = 53
const squads = league().flatMap((fact): Player[] =>
  fact.kind === 'player' && fact.jersey === 1
    ? Array.from({ length: rosterSize - 3 }, (_, i) => ({
        ...fact,
        id: `${fact.id}${i}`,
        name: `${fact.name} ${i}`,
        depthOrder: 4,
      }))
    : [],
)
const nextWeek = { week: 13, day: '2026-11-29', at: '2026-11-29T18:00:00.000Z' }
await harness.put(
  ...league(),
  ...squads,
  game('MIA', 'BUF', 'NFL', { id: 'nfl-second', ...nextWeek }),
)
await harness.run(at('12:00'))

/** The requests to DynamoDB that work makes. */
const requestsOf = async (work: () => Promise<unknown>) => {
  harness.calls.clear()
  await work()
  return harness.calls.list().filter(({ service }) => service === 'dynamodb').length
}

it('a run without changes costs at most four requests, and records that the pages are fresh', async () => {
  harness.written()
  expect(await requestsOf(() => harness.run(at('12:20')))).toBeLessThanOrEqual(4)
  expect(harness.written()).toEqual(['lastRun#1 current'])
  expect((await harness.pages()).schedules.updatedAt).toBe(at('12:20').toISOString())
})

it('a run after one player was hurt costs at most 60 requests', async () => {
  const store = factStore(harness.db, harness.environment.FACTS_TABLE ?? '')
  await store.entities.write({ source: injury('BUF'), overrides: {} }, undefined)
  harness.written()
  expect(await requestsOf(() => harness.run(at('12:21')))).toBeLessThanOrEqual(60)
  const written = harness.written().filter((key) => key.startsWith('view#'))
  expect(written).toContain(`view#player#${playerId('BUF')} current`)
  expect(written).toContain('view#matchup#nfl-second current')
  expect(written).not.toContain(`view#team#${teamId('NYJ')} current`)
})

it('a run after a club has listed ten players registers all listings in one request', async () => {
  const listed = squads.slice(0, 10).map(
    ({ id }): Fact => ({
      ...{ kind: 'status', playerId: id, at: at('12:10').toISOString(), status: 'Questionable' },
      ...{ practice: null, bodyPart: 'Knee', notes: null },
    }),
  )
  await harness.put(...listed)
  const requests = await requestsOf(() => harness.run(at('12:22')))
  const { register } = harness.dependencies
  const { length } = await register.entriesOf(flagsOwner(teamId('BUF')))
  expect(length).toBe(listed.length)
  expect(requests).toBeLessThanOrEqual(60)
})

it('a run that finds another under way costs at most three requests', async () => {
  await harness.put(injury('MIA'))
  let requests = 0
  const busy = harness.beforeEachWrite(async () => {
    const isAtWork = (await harness.dependencies.runs.read('NFL'))?.isDone === false
    if (requests === 0 && isAtWork) requests = await requestsOf(() => harness.run(at('12:22')))
  })
  expect(await harness.run(at('12:22'), busy)).toBe('calculated')
  expect(requests).toBeGreaterThan(0)
  expect(requests).toBeLessThanOrEqual(3)
})

it('a run that changes every page costs one request per 25 pages, not one per player', async () => {
  harness.written()
  const requests = await requestsOf(() => harness.run(new Date('2026-11-22T12:00:00.000Z')))
  const players = 4 * rosterSize
  expect(harness.written().filter((key) => key.startsWith('view#player#')).length).toBe(players)
  expect(requests).toBeLessThanOrEqual(players)
})
