import { expect, it } from 'vitest'
import { matchupViewOf, recordView } from '#functions/store/pageViews.ts'
import { calculationHarness } from '#infra/testing/calculationHarness.ts'
import type { Line, Scoreline } from '#shared/domain/facts/game.ts'
import { openRun } from '../run.ts'
import { game, injury, league } from '../testing/league.ts'
import { ratingsOf } from './gameResults.ts'

const harness = await calculationHarness()
const { dependencies } = harness
const gameId = 'nfl-MIA-BUF'
const line = (at: string, spread: number): Line => ({
  kind: 'line',
  gameId,
  at,
  spread,
  total: 60,
  homeMoneyline: null,
  awayMoneyline: null,
  homeSpreadMoneyline: null,
  awaySpreadMoneyline: null,
})
const score = (at: string, home: number, away: number): Scoreline => ({
  kind: 'score',
  gameId,
  at,
  home,
  away,
  final: true,
})
const rowKey = { gameId, competition: 'NFL', season: 2026 } as const
const row = async () => (await dependencies.picks.read([rowKey])).get(gameId)?.row
const match = async () =>
  (await dependencies.views.read(matchupViewOf(1, gameId))).document?.match[0]
const record = async () => (await dependencies.views.read(recordView)).document

it('a pick is shown on its game’s page, and is frozen a day before kick-off', async () => {
  await harness.put(...league(), line('2026-11-20T08:00:00.000Z', 9))
  await harness.run(new Date('2026-11-20T12:00:00.000Z'))
  expect(await match()).toMatchObject({
    favored_team_by_predicted_spread: 'Home:BUF',
    spread_pick: { line: 9, frozen: false },
    total_pick: { outcome: 'Under', line: 60 },
  })
  await harness.put(line('2026-11-21T17:00:00.000Z', 10))
  await harness.run(new Date('2026-11-21T17:30:00.000Z'))
  await harness.put(line('2026-11-21T20:00:00.000Z', 11))
  await harness.run(new Date('2026-11-21T21:00:00.000Z'))
  expect(await match()).toMatchObject({
    point_spread: 11,
    spread_pick: { line: 10, frozen: true, published_at: '2026-11-21T17:30:00.000Z' },
  })
})

it('a frozen pick stays, whatever happens to the line and to players’ health', async () => {
  const before = await row()
  await harness.put(line('2026-11-22T16:00:00.000Z', -30), injury('BUF'))
  await harness.run(new Date('2026-11-22T17:00:00.000Z'))
  expect(await match()).toMatchObject({
    point_spread: -30,
    favored_team_by_predicted_spread: 'Home:BUF',
    spread_pick: { line: 10, frozen: true },
    expected: { spread_pick: { outcome: 'Away:MIA', line: -30 } },
  })
  expect(await row()).toEqual(before)
  expect(await record()).toMatchObject({ spread: { shown: { n: 0 } } })
})

it('a pick is graded at its own line by the first run after the result, and not again', async () => {
  await harness.put(
    game('BUF', 'MIA', 'NFL', { status: 'final' }),
    score('2026-11-22T21:30:00.000Z', 20, 24),
  )
  await harness.run(new Date('2026-11-22T22:00:00.000Z'))
  expect(await row()).toMatchObject({
    final: { home: 20, away: 24 },
    closing: { spread: -30 },
    health: { home: expect.any(Number), away: expect.any(Number) },
  })
  expect(await record()).toMatchObject({
    // Buffalo was given 10 points and lost by 4; 44 points were scored against a line of 60.
    spread: { shown: { wins: 1, losses: 0, clv: 40 }, model: { wins: 1 } },
    total: { shown: { wins: 1 } },
    competitions: expect.arrayContaining([
      expect.objectContaining({ competition: 'NFL', both: expect.objectContaining({}) }),
    ]),
  })
  const trust = { inputs: true, pages: true, memories: true }
  const { ratings } = ratingsOf(
    await openRun('NFL', new Date('2026-11-22T22:00:00.000Z'), trust, dependencies),
  )
  expect(ratings.teams.get('nfl-MIA')).toBeGreaterThan(0)
  harness.written()
  await harness.run(new Date('2026-11-22T22:00:00.000Z'))
  expect(harness.written()).toEqual(['lastRun#1 current'])
})

it('a pick is graded again when the result is corrected within a week', async () => {
  await harness.put(score('2026-11-24T21:30:00.000Z', 20, 31))
  await harness.run(new Date('2026-11-25T12:00:00.000Z'))
  expect(await record()).toMatchObject({ spread: { shown: { wins: 0, losses: 1 } } })
})
