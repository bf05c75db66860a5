import { expect, test } from 'vitest'
import {
  endedWithSeason,
  teamListsOf,
  withLeagueScores,
  withScoresOfNow,
  withStanding,
} from './standings.ts'

const standing = { rank: 5, of: 32, healthier_than: 71 }
const listed = (score: number) =>
  [{ teams: [{ team_id: 'nfl-BUF', team_gaming_score: score, standing }] }] as never

const info = { team_id: 'nfl-BUF', team_gaming_score: 8.1 }
const shown = (score: number, team = info) => withStanding(listed(score), team)

test('a page takes the standing of its team from the list', () => {
  expect(shown(8.1)).toEqual({ ...info, standing })
})

test('a list with a different score of the team is from another run, and gives no standing', () => {
  expect(shown(8.2)).toEqual(info)
})

test('a team that is not on the list has no standing', () => {
  const other = { ...info, team_id: 'nfl-MIA' }
  expect(shown(8.1, other)).toEqual(other)
})

test('in a team’s season, only upcoming games have scores, and these are the current ones', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const game = (status: string, date_time: string, home_team_id = 'nfl-MIA') => ({
    ...{ status, date_time, day: date_time.slice(0, 10), away_team_id: 'nfl-BUF', home_team_id },
  })
  const schedules = [
    game('final', '2026-11-15T18:00:00.000Z'),
    game('scheduled', '2026-11-21T11:00:00.000Z'),
    game('scheduled', '2026-11-22T18:00:00.000Z'),
    game('scheduled', '2026-11-29T18:00:00.000Z', 'nfl-BUF'),
    { ...game('scheduled', '2026-11-14'), date_time: null },
  ]
  const scores = withScoresOfNow(listed(8.1), schedules as never, now).map((entry) => [
    entry.away_team_gaming_score,
    entry.home_team_gaming_score,
  ])
  const none = [undefined, undefined]
  expect(scores).toEqual([none, none, [8.1, null], [8.1, 8.1], none])
})

test('a team that nobody has reported on has no score in a season or in the league’s list', () => {
  const silent = { team_id: 'nfl-BUF', team_gaming_score: 10, unreported: true }
  const lists = [{ teams: [silent, { team_id: 'nfl-MIA', team_gaming_score: 7.2 }] }] as never
  const game = { status: 'scheduled', date_time: '2026-11-22T18:00:00.000Z' }
  const schedules = [{ ...game, away_team_id: 'nfl-BUF', home_team_id: 'nfl-MIA' }] as never
  const now = new Date('2026-11-21T12:00:00Z')
  expect(withScoresOfNow(lists, schedules, now)).toEqual([
    expect.objectContaining({ away_team_gaming_score: null, home_team_gaming_score: 7.2 }),
  ])
  expect(withLeagueScores(lists, { teamInfo: { team_id: 'nfl-BUF' } }).league_scores).toEqual([
    { team_id: 'nfl-MIA', team_gaming_score: 7.2 },
  ])
})

test('before the first list, a season is shown without scores', () => {
  expect(withScoresOfNow([], [{ status: 'scheduled' }] as never, new Date())).toEqual([
    { status: 'scheduled' },
  ])
})

test('a club is found in the list of either league of its sport', () => {
  expect(teamListsOf(3).map(({ name }) => name)).toEqual(['healthScores#EPL', 'healthScores#ESP'])
  const [of = { teams: [] }] = listed(8.1) as { teams: [] }[]
  expect(withStanding([{ teams: [] }, of], info)).toEqual({ ...info, standing })
})

test('a team’s page has the scores of its own league, without teams that have none', () => {
  const team = (team_id: string, team_gaming_score: number | null) => ({
    ...{ team_id, team_gaming_score, team_name: team_id },
  })
  const lists = [
    { teams: [team('epl-ARS', 7.1)] },
    { teams: [team('esp-ATH', 8.4), team('esp-BAR', 5.2), team('esp-NEW', null)] },
  ] as never
  const page = { teamInfo: { team_id: 'esp-BAR' } }
  expect(withLeagueScores(lists, page)).toEqual({
    ...page,
    league_scores: [
      { team_id: 'esp-ATH', team_gaming_score: 8.4 },
      { team_id: 'esp-BAR', team_gaming_score: 5.2 },
    ],
  })
  const unlisted = { teamInfo: { team_id: 'esp-OLD' } }
  expect(withLeagueScores(lists, unlisted)).toEqual(unlisted)
})

test.each([
  ['between two seasons ends with the last game', '2027-02-11', '2027-01-04T18:00:00.000Z'],
  ['a week after its last game holds', '2027-01-10', undefined],
])('a team’s line %s', (_, today, until) => {
  const game = (date_time: string) => ({ status: 'final', date_time, day: date_time.slice(0, 10) })
  const games = [game('2026-12-28T18:00:00.000Z'), game('2027-01-04T18:00:00.000Z')] as never
  const points = [
    { at: '2026-11-30T18:00:00.000Z', score: 8, rank: 1, of: 32 },
    { at: '2026-12-28T18:00:00.000Z', score: 9, rank: 1, of: 32 },
  ]
  const ended = endedWithSeason(points, games, new Date(`${today}T12:00:00Z`))
  expect(ended.map((point) => point.until)).toEqual([undefined, until])
})
