import { expect, test } from 'vitest'
import type { ScoredGame } from '#shared/contract/schedules.ts'
import type { ListedTeam } from '#shared/contract/teamInfo.ts'
import { unreportedBand } from '#shared/presentation/missingScore.ts'
import { middleScore, nextGameByTeam, teamLadder, weekChange } from './ladder.ts'

const team = (team_name: string, team_gaming_score: number | null) =>
  ({ team_id: team_name, team_name, team_gaming_score }) as ListedTeam

test('teams are ranked under the bands of their printed scores, and teams without a score come last', () => {
  const league = [
    team('Bears', 7.96),
    team('Bills', null),
    team('Jets', 2),
    team('Lions', 9),
    team('Rams', 7),
    team('Saints', 7),
  ]
  expect(
    teamLadder(league).map(({ band, teams }) => [
      band?.label,
      ...teams.map(({ team_name }) => team_name),
    ]),
  ).toEqual([
    ['Optimal Health', 'Lions', 'Bears'],
    ['Good Health', 'Rams', 'Saints'],
    ['Poor Health', 'Jets'],
    [undefined, 'Bills'],
  ])
})

test('teams without any reports stand below the bands and show no change', () => {
  const silent = { ...team('Bears', 10), unreported: true as const, score_week_ago: 9 }
  const rungs = teamLadder([silent, team('Jets', 2), team('Bills', null)])
  expect(rungs.map(({ band, teams }) => [band?.key, teams[0]?.team_name])).toEqual([
    ['poor', 'Jets'],
    [unreportedBand.key, 'Bears'],
    [undefined, 'Bills'],
  ])
  expect(weekChange(silent)).toBeUndefined()
})

test.each([
  [[9, 1, 5], 5],
  [[1, 4, 3, 2], 2.5],
  [[7], 7],
  [[], undefined],
])('the middle of %j is %s', (scores, middle) => {
  expect(middleScore(scores)).toBe(middle)
})

test('a team’s next game is the first of its games on the list, with the side on which the team plays', () => {
  const game = (game_id: string, away_team_id: string, home_team_id: string) =>
    ({ game_id, away_team_id, home_team_id }) as ScoredGame
  const next = nextGameByTeam([game('g1', 'a', 'b'), game('g2', 'b', 'c')])
  expect([...next].map(([id, { game, side }]) => [id, game.game_id, side])).toEqual([
    ['a', 'g1', 'away'],
    ['b', 'g1', 'home'],
    ['c', 'g2', 'home'],
  ])
})

test('a team’s change in a week is the difference of its printed scores', () => {
  const change = (team_gaming_score: number | null, score_week_ago?: number) =>
    weekChange({ team_gaming_score, ...(score_week_ago !== undefined && { score_week_ago }) })
  expect(change(8.9, 8.7)).toBe(0.2)
  expect(change(6, 7.1)).toBe(-1.1)
  expect(change(6, 6)).toBe(0)
  expect(change(6)).toBeUndefined()
  expect(change(null, 6)).toBeUndefined()
})
