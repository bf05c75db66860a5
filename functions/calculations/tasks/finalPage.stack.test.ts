import { expect, it } from 'vitest'
import { rowKeyOf } from '#functions/store/calculations/picks.ts'
import { matchupViewOf, schedulesViewOf, teamScheduleViewOf } from '#functions/store/pageViews.ts'
import { calculationHarness, SimulatedKill } from '#infra/testing/calculationHarness.ts'
import type { Line, Scoreline } from '#shared/domain/facts/game.ts'
import { unscored } from '../documents/finalMatchup.ts'
import { openRun } from '../run.ts'
import { game, injury, league, teamId } from '../testing/league.ts'
import { ratingsOf, writeResults } from './gameResults.ts'

const harness = await calculationHarness()
const { dependencies } = harness
const gameId = 'nfl-MIA-BUF'
const trust = { inputs: false, pages: false, memories: true }
const at = (time: string) => new Date(`2026-11-22T${time}:00.000Z`)
const line: Line = {
  ...{ kind: 'line', gameId, at: '2026-11-20T08:00:00.000Z', spread: 9, total: 60 },
  ...{ homeMoneyline: null, awayMoneyline: null },
  ...{ homeSpreadMoneyline: null, awaySpreadMoneyline: null },
}
const score = (time: string, home: number, away: number, of = gameId): Scoreline => ({
  ...{ kind: 'score', gameId: of, at: time, home, away, final: true },
})
const page = async (id = gameId) =>
  (await dependencies.views.read(matchupViewOf(1, id))).document ?? expect.fail('There is no page')
const pageWrites = () => harness.written().filter((key) => key.startsWith('view#matchup#'))
/** The game in the home team's season. */
const inSeason = async (team = 'BUF', id = gameId) =>
  (await dependencies.views.read(teamScheduleViewOf(1, teamId(team)))).document?.schedules.find(
    (entry) => entry.game_id === id,
  )
const listed = async () =>
  (await dependencies.views.read(schedulesViewOf('NFL'))).document?.schedules.map((card) => [
    card.game_id,
    card.home_team_gaming_score,
  ])

const results = async () =>
  (await dependencies.views.read(schedulesViewOf('NFL'))).document?.results

const last = game('BUF', 'NYJ', 'NFL', {
  ...{ id: 'nfl-last', season: 2025, status: 'final' },
  ...{ day: '2026-01-04', at: '2026-01-04T18:00:00.000Z' },
})

it('a game in play is listed last, with the scores at its kick-off, and its page does not change', async () => {
  await harness.put(...league(), line)
  await harness.run(at('17:45'))
  const before = await page()
  await harness.put(
    injury('BUF', { startedOn: '2026-11-22' }),
    game('NYJ', 'NEP', 'NFL', { at: '2026-11-22T21:00:00.000Z' }),
  )
  await harness.run(at('18:15'))
  const { team_gaming_score } = await dependencies.history
    .newest<{ team_gaming_score: number }>(teamId('BUF'), at('18:15'), 1)
    .then(([point]) => point?.shown ?? expect.fail('Buffalo has no score'))
  expect(team_gaming_score).toBe(9)
  expect(await listed()).toEqual([
    ['nfl-NEP-NYJ', 10],
    [gameId, 10],
  ])
  expect(await page()).toEqual(before)
})

it('a finished game has its result on its page, beside the scores and picks at its kick-off', async () => {
  const { awayPlayers, teamInfo, match: before } = await page()
  await harness.put(
    game('BUF', 'MIA', 'NFL', { status: 'final' }),
    score('2026-11-22T21:30:00.000Z', 20, 24),
  )
  await harness.run(at('21:45'))
  const { match, ...rest } = await page()
  expect(rest).toMatchObject({ awayPlayers, teamInfo, whatif: null })
  expect(match[0]).toMatchObject({
    status: 'final',
    home_team_points: 20,
    away_team_points: 24,
    home_team_gaming_score: before[0].home_team_gaming_score,
    spread_pick: { outcome: 'Home:BUF', line: 9, result: 'win' },
    total_pick: { outcome: 'Under', line: 60, result: 'win' },
  })
  expect((await listed())?.map(([id]) => id)).toEqual(['nfl-NEP-NYJ'])
  expect(await results()).toMatchObject([
    {
      ...{ game_id: gameId, away_team_points: 24, home_team_points: 20 },
      home_team_gaming_score: before[0].home_team_gaming_score,
      spread_pick: { outcome: 'Home:BUF', line: 9, result: 'win' },
    },
  ])
})

it('the seasons of both teams have the scores that were shown at kick-off', async () => {
  const { match } = await page()
  for (const team of ['BUF', 'MIA'])
    expect(await inSeason(team)).toMatchObject({
      home_team_points: 20,
      home_team_gaming_score: match[0].home_team_gaming_score,
      away_team_gaming_score: match[0].away_team_gaming_score,
    })
  // Buffalo was hurt after the kick-off.
  expect(match[0].home_team_gaming_score).toBe(10)
})

it('the page of a finished game is written once, and again when the result is corrected', async () => {
  pageWrites()
  await harness.run(at('22:00'))
  expect(pageWrites().filter((key) => key.includes(gameId))).toEqual([])
  await harness.put(score('2026-11-23T09:00:00.000Z', 20, 31))
  await harness.run(new Date('2026-11-23T10:00:00.000Z'))
  expect((await page()).match[0]).toMatchObject({
    away_team_points: 31,
    home_team_gaming_score: 10,
    spread_pick: { result: 'loss' },
  })
  expect(await inSeason()).toMatchObject({ away_team_points: 31, home_team_gaming_score: 10 })
  expect(await results()).toMatchObject([{ away_team_points: 31, spread_pick: { result: 'loss' } }])
})

it('a game played before the portal’s first run has a page that says so, written once', async () => {
  await harness.put(last, score('2026-01-04T21:30:00.000Z', 3, 6, last.id))
  await harness.run(new Date('2026-11-24T10:00:00.000Z'))
  const { error, match } = await page(last.id)
  expect(error).toBe(unscored)
  expect(match[0]).toMatchObject({
    home_team_points: 3,
    home_team_gaming_score: null,
    spread_pick: null,
  })
  pageWrites()
  await harness.run(new Date('2026-11-24T11:00:00.000Z'))
  expect(pageWrites().filter((key) => key.includes(last.id))).toEqual([])
})

it('the page is written before the row, so a run killed in between loses no result', async () => {
  const over = game('NYJ', 'NEP', 'NFL', { status: 'final', at: '2026-11-22T21:00:00.000Z' })
  await harness.put(over, score('2026-11-23T00:30:00.000Z', 13, 10, over.id))
  const picks = { ...dependencies.picks, write: () => Promise.reject(new SimulatedKill()) }
  const killed = { ...dependencies, picks }
  const [stored] = (await dependencies.picks.read([rowKeyOf(over)])).values()
  expect(stored?.row.final).toBe(null)
  const run = await openRun('NFL', new Date('2026-11-24T11:30:00.000Z'), trust, dependencies)
  await expect(writeResults(run, killed)).rejects.toThrow(SimulatedKill)
  expect((await page(over.id)).match[0]).toMatchObject({ status: 'final', home_team_points: 13 })
})

it('a run killed between the page and its row is followed by one that writes both again', async () => {
  const [row] = (
    await dependencies.picks.read([{ gameId, competition: 'NFL', season: 2026 }])
  ).values()
  if (!row) throw new Error('The game has no row')
  // Simulates a row that was not written: the page has a result that the row lacks.
  await dependencies.picks.write({ ...row.row, final: null, closing: null }, row)
  await harness.run(new Date('2026-11-24T12:00:00.000Z'))
  const again = await dependencies.picks.read([{ gameId, competition: 'NFL', season: 2026 }])
  expect(again.get(gameId)).toMatchObject({ hasFinalPage: true, row: { final: { away: 31 } } })
  expect((await page()).match[0]).toMatchObject({ away_team_points: 31 })
})

it('a game that was called final by mistake loses its result, and the ratings no longer count it', async () => {
  const key = [{ gameId, competition: 'NFL', season: 2026 } as const]
  const rated = async () =>
    ratingsOf(await openRun('NFL', new Date('2026-11-24T13:00:00.000Z'), trust, dependencies))
  const before = await rated()
  await harness.put(game('BUF', 'MIA', 'NFL', { at: '2026-11-25T18:00:00.000Z' }))
  await harness.run(new Date('2026-11-24T13:00:00.000Z'))
  const row = (await dependencies.picks.read(key)).get(gameId)
  expect(row).toMatchObject({ hasFinalPage: false, row: { final: null, closing: null } })
  expect(row?.row).not.toHaveProperty('kickOffScores')
  expect(await inSeason()).not.toHaveProperty('home_team_gaming_score')
  expect(await rated()).not.toEqual(before)
})
