import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { competitionDocuments } from '#functions/calculations/documents/schedules.ts'
import {
  healthScoresViewOf,
  schedulesViewOf,
  searchIndexViewOf,
} from '#functions/store/pageViews.ts'
import { competitions } from '#shared/domain/sport/sport.ts'
import { leagueFacts } from './league/league.ts'
import { demoInMemory } from './play/demoInMemory.ts'

const now = new Date('2026-11-21T17:00:00Z')
const most = 300_000

/** DynamoDB holds 400 kB in an item, and a page is read whole for every visitor. */
test('no page of the demo weighs as much as 300 kB where it is stored, and every team has a score', async () => {
  const demo = await demoInMemory(now)
  await demo.runAll()
  const sizes = demo.stage.documents
    .tableOf('views')
    .takeChanges()
    .map(
      ({ key, item }) => [key.pk, (item?.body as Uint8Array | undefined)?.byteLength ?? 0] as const,
    )
  expect(sizes.length).toBeGreaterThan(3_500)
  expect(sizes.filter(([, size]) => size >= most)).toEqual([])

  const { teams } = await demo.page(healthScoresViewOf('NFL'))
  expect(teams).toHaveLength(32)
  for (const { team_gaming_score } of teams) expect(team_gaming_score).toEqual(expect.any(Number))
  expect(await demo.page(schedulesViewOf('NFL'))).toMatchObject({ season: 2026, week: 11 })

  // As the edge compresses answers.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const indexes = await Promise.all(competitions.map((one) => demo.page(searchIndexViewOf(one))))
  const names = indexes.flatMap(({ teams }) => teams).flatMap(({ players }) => ['', ...players])
  const weights = indexes.map(
    (index) => brotliCompressSync(JSON.stringify(index), { params }).length,
  )
  expect(names.length).toBeGreaterThan(3_000)
  expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThan(60_000)
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
