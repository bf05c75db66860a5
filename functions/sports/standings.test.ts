import { expect, test } from 'vitest'
import { standingsOf } from './standings.ts'

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
