import { expect, it } from 'vitest'
import { rowKeyOf } from '#functions/store/calculations/picks.ts'
import { matchupViewOf, schedulesViewOf, teamScheduleViewOf } from '#functions/store/pageViews.ts'
import { calculationHarness } from '#infra/testing/calculationHarness.ts'
import { game, injury, league, teamId } from '../testing/league.ts'

const gameId = 'nfl-MIA-BUF'
const start = Date.parse('2026-11-22T18:00:00.000Z')
const minute = 60_000

it.each([
  ['a millisecond before the start is', -1, 9],
  ['at the very start is not', 0, 10],
  ['a millisecond after the start is not', 1, 10],
])(
  'a run %s the last before a game, on its page, on lists and in seasons',
  async (_, offset, score) => {
    const harness = await calculationHarness()
    const { views, picks } = harness.dependencies
    const onPage = async () =>
      (await views.read(matchupViewOf(1, gameId))).document?.match[0].home_team_gaming_score
    const lists = async () => (await views.read(schedulesViewOf('NFL'))).document
    const scoreIn = (
      cards: { game_id: string; home_team_gaming_score?: number | null | undefined }[] = [],
    ) => cards.find((card) => card.game_id === gameId)?.home_team_gaming_score

    await harness.put(...league())
    await harness.run(new Date(start - 15 * minute))
    await harness.put(injury('BUF', { startedOn: '2026-11-22' }))
    await harness.run(new Date(start + offset))
    await harness.run(new Date(start + 15 * minute))
    expect({ page: await onPage(), list: scoreIn((await lists())?.schedules) }).toEqual({
      page: score,
      list: score,
    })

    const over = game('BUF', 'MIA', 'NFL', { status: 'final' })
    const at = '2026-11-22T21:30:00.000Z'
    await harness.put(over, { kind: 'score', gameId, at, home: 20, away: 24, final: true })
    await harness.run(new Date(start + 240 * minute))
    const season = (await views.read(teamScheduleViewOf(1, teamId('BUF')))).document
    expect({
      page: await onPage(),
      results: scoreIn((await lists())?.results),
      season: scoreIn(season?.schedules),
      row: (await picks.read([rowKeyOf(over)])).get(gameId)?.row.kickOffScores?.home,
    }).toEqual({ page: score, results: score, season: score, row: score })
  },
)

it('a game that never had a page is shown with the scores from before its start', async () => {
  const harness = await calculationHarness()
  const { views } = harness.dependencies
  const [known, moved] = [{ at: null, day: '2026-12-20' }, { status: 'final' }] as const
  await harness.put(...league(), game('BUF', 'MIA', 'NFL', known))
  await harness.run(new Date(start - 15 * minute))
  await harness.put(injury('BUF', { startedOn: '2026-11-22' }))
  await harness.run(new Date(start))
  const at = '2026-11-22T21:30:00.000Z'
  await harness.put(game('BUF', 'MIA', 'NFL', moved), {
    ...{ kind: 'score', gameId, at, home: 20, away: 24, final: true },
  })
  await harness.run(new Date(start + 240 * minute))
  const { document } = await views.read(matchupViewOf(1, gameId))
  expect(document?.match[0].home_team_gaming_score).toBe(10)
})
