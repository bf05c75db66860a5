import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { competitionDocuments } from '#functions/calculations/documents/schedules.ts'
import {
  healthScoresViewOf,
  schedulesViewOf,
  searchIndexViewOf,
} from '#functions/store/pageViews.ts'
import { demoFacts, leagueFacts } from './league/league.ts'
import { demoInMemory } from './play/demoInMemory.ts'

const now = new Date('2026-11-21T17:00:00Z')
const most = 300_000

/** DynamoDB holds 400 kB in an item, and a page is read whole for every visitor. */
test('no page of the NFL, the largest league, takes 300 kB of storage, and every team has a score', async () => {
  const demo = await demoInMemory(now, demoFacts(now, 'NFL'))
  await demo.runAll()
  const sizes = demo.stage.tables
    .items('views')
    .map(({ pk, body }) => [pk, (body as Uint8Array | undefined)?.byteLength ?? 0] as const)
  expect(sizes.length).toBeGreaterThan(1_900)
  expect(sizes.filter(([, size]) => size >= most)).toEqual([])

  const { teams } = await demo.page(healthScoresViewOf('NFL'))
  expect(teams).toHaveLength(32)
  for (const { team_gaming_score } of teams) expect(team_gaming_score).toEqual(expect.any(Number))
  expect(await demo.page(schedulesViewOf('NFL'))).toMatchObject({ season: 2026, week: 11 })

  // As the edge compresses answers.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const index = await demo.page(searchIndexViewOf('NFL'))
  const names = index.teams.flatMap(({ players }) => ['', ...players])
  const weight = brotliCompressSync(JSON.stringify(index), { params }).length
  // The 3,248 names of all leagues may weigh 60 kB.
  expect(weight / names.length).toBeLessThan(60_000 / 3_248)
})

test('pages are the same in whatever order their facts were read', () => {
  const facts = [...leagueFacts({ now, only: 'NBA' })]
  const teams = facts.filter((fact) => fact.kind === 'team')
  const games = facts.filter((fact) => fact.kind === 'game')
  const page = (reversed: boolean) =>
    competitionDocuments({
      competition: 'NBA',
      teams: reversed ? teams.toReversed() : teams,
      games: reversed ? games.toReversed() : games,
      scores: new Map(),
      kickOffScores: new Map(),
      rows: new Map(),
      weekAgo: new Map(),
      asOf: now,
    })
  expect(page(true)).toEqual(page(false))
})
