import { expect, it } from 'vitest'
import type { Picks } from '#functions/store/calculations/picks.ts'
import { healthScoresViewOf, recordView } from '#functions/store/pageViews.ts'
import { calculationHarness } from '#infra/testing/calculationHarness.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { type GameRow, newGameRow } from '#shared/scoring/game/gameRow.ts'
import { openRun } from '../run.ts'
import { game, injury, league, teamId } from '../testing/league.ts'
import { writeSharedPages } from './writeLists.ts'

const harness = await calculationHarness()
const { dependencies } = harness
const noon = new Date('2026-11-21T12:00:00.000Z')

const kickOff = '2026-11-15T18:00:00.000Z'
const won: GameRow = {
  ...newGameRow(game('BUF', 'MIA', 'NFL', { id: 'nfl-won', status: 'final', at: kickOff })),
  spread: {
    ...{ model: { outcome: 'Home:BUF', line: -3, edge: 3, chance: 0.53 }, override: null },
    ...{ line: -3, publishedAt: '2026-11-14T18:00:00.000Z', frozen: true },
  },
  final: { home: 27, away: 20, at: '2026-11-15T21:00:00.000Z' },
}

const writeRecord = async (competition: Competition, picks: Picks) => {
  const trust = { inputs: false, pages: true, memories: true }
  const run = await openRun(competition, noon, trust, dependencies)
  return writeSharedPages(run, { ...dependencies, picks })
}
const picksWon = async () => (await dependencies.views.read(recordView)).document?.spread.shown.wins

it('a run that read the rows before another one graded a game does not write an older record', async () => {
  await harness.put(...league('NFL'), ...league('NBA'))
  await harness.run(noon, dependencies, 'NFL')
  await harness.run(noon, dependencies, 'NBA')
  const { all } = dependencies.picks
  let isGraded = false
  const gradedMeanwhile: Picks['all'] = async (competition) => {
    const rows = await all(competition)
    if (!isGraded) {
      isGraded = true
      await dependencies.picks.write(won, undefined)
      await writeRecord('NBA', dependencies.picks)
    }
    return rows
  }
  await writeRecord('NFL', { ...dependencies.picks, all: gradedMeanwhile })
  expect(await picksWon()).toBe(1)
})

it('a team is listed with its costliest absence, and with the score that was printed a week ago', async () => {
  const listed = async () => {
    const { document } = await dependencies.views.read(healthScoresViewOf('NFL'))
    return document?.teams.find(({ team_id }) => team_id === teamId('BUF'))
  }
  expect(await listed()).not.toHaveProperty('score_week_ago')
  expect(await listed()).not.toHaveProperty('absence')
  await harness.put(injury('BUF', { startedOn: '2026-11-22' }))
  await harness.run(new Date('2026-11-28T23:00:00.000Z'))
  const hurt = (await listed())?.team_gaming_score
  const { absence } = (await listed()) ?? {}
  expect(absence).toMatchObject({ status: expect.any(String), cost: expect.any(Number) })
  expect(await listed()).not.toHaveProperty('score_week_ago')
  await harness.run(new Date('2026-11-29T01:00:00.000Z'))
  expect(hurt).toBeLessThan(10)
  expect(await listed()).toMatchObject({ score_week_ago: 10 })
  await harness.run(new Date('2026-12-06T01:00:00.000Z'))
  expect(await listed()).toMatchObject({ score_week_ago: hurt })
})
