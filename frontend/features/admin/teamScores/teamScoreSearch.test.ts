import { expect, test } from 'vitest'
import { teamScoreBody, teamScoreSearch } from './teamScoreSearch.ts'

test('nothing is requested before a team is chosen', () => {
  expect(teamScoreBody(teamScoreSearch({ sport: 1 }))).toBeUndefined()
})

test('a page is a hundred rows, the newest first unless the address says otherwise', () => {
  const asked = { sport: '2', team: 'nba-BOS', page: 3, from: '2026-11-01', to: 'x' }
  expect(teamScoreBody(teamScoreSearch(asked))).toEqual({
    sportsID: 2,
    teamId: 'nba-BOS',
    filterDateStart: '2026-11-01',
    filterDateEnd: '',
    limit: 100,
    offset: 200,
    sortOrder: 'desc',
  })
  expect(teamScoreBody(teamScoreSearch({ team: 'nfl-MIA', sort: 'asc' }))).toMatchObject({
    sportsID: 1,
    offset: 0,
    sortOrder: 'asc',
  })
})
