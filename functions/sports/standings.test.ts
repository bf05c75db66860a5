import { expect, test } from 'vitest'
import { standingsOf, withScoresOfNow } from './standings.ts'

const standing = { rank: 5, of: 32, healthier_than: 71 }
const listed = (score: number) => ({
  read: async () => ({
    document: { teams: [{ team_id: 'nfl-BUF', team_gaming_score: score, standing }] },
  }),
})

const info = { team_id: 'nfl-BUF', team_gaming_score: 8.1 }
const shown = async (score: number, team = info) =>
  (await standingsOf(listed(score) as never, { sportsID: 1, league: null }))(team)

test('a page takes the standing of its team from the list', async () => {
  expect(await shown(8.1)).toEqual({ ...info, standing })
})

test('a list with another score of the team is of another run and gives no standing', async () => {
  expect(await shown(8.2)).toEqual(info)
})

test('a team that is not on the list has no standing', async () => {
  const other = { ...info, team_id: 'nfl-MIA' }
  expect(await shown(8.1, other)).toEqual(other)
})

test('in a team’s season, games to come have the scores of now, and no other game has any', async () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const game = (status: string, date_time: string, home_team_id = 'nfl-MIA') => ({
    ...{ status, date_time, day: date_time.slice(0, 10), away_team_id: 'nfl-BUF', home_team_id },
  })
  const schedules = [
    game('final', '2026-11-15T18:00:00.000Z'),
    game('scheduled', '2026-11-21T11:00:00.000Z'),
    game('scheduled', '2026-11-22T18:00:00.000Z'),
    game('scheduled', '2026-11-29T18:00:00.000Z', 'nfl-BUF'),
  ]
  const page = { sportsID: 1, league: null, schedules } as never
  const scores = (await withScoresOfNow(listed(8.1) as never, page, now)).map((entry) => [
    entry.away_team_gaming_score,
    entry.home_team_gaming_score,
  ])
  const none = [undefined, undefined]
  expect(scores).toEqual([none, none, [8.1, null], [8.1, 8.1]])
})

test('before the first list, a season is shown without scores', async () => {
  const read = async () => ({ document: undefined })
  const page = { sportsID: 1, league: null, schedules: [{ status: 'scheduled' }] } as never
  expect(await withScoresOfNow({ read } as never, page, new Date())).toEqual([
    { status: 'scheduled' },
  ])
})
