import { describe, expect, test } from 'vitest'
import {
  dashboardSearch,
  isFound,
  notFoundMessage,
  playerToInsert,
  searchBody,
} from './dashboardSearch.ts'

const none = { info: [], details: [], ircTable: [], hpfTable: [] }

describe('the dashboard’s search', () => {
  test('a search sends only the filters that are set, and nothing without a sport', () => {
    expect(searchBody(dashboardSearch({ sport: 1, player: ' ', team: 'nfl-MIA' }))).toEqual({
      sportsID: 1,
      teamId: 'nfl-MIA',
    })
    expect(searchBody(dashboardSearch({ player: 'Obi' }))).toBeUndefined()
  })

  test.each([
    [none, false],
    [{ ...none, info: [1] }, true],
    [{ ...none, details: [1] }, true],
    [{ ...none, ircTable: [1] }, false],
    [{ ...none, ircTable: [1], hpfTable: [1] }, true],
  ])('the answer %j counts as found: %s', (answer, found) => {
    expect(isFound(answer)).toBe(found)
  })

  test('a search that found nobody says so, or reports an error if other tables have rows', () => {
    const crawlers = { rawCrawler: [], convertedCrawler: [] }
    const others = { teamTable: [], schedulesTable: [], heatmapTable: [] }
    const empty = { ...none, ...crawlers, ...others }
    expect(notFoundMessage(empty)).toBe('Info not found')
    expect(notFoundMessage({ ...empty, teamTable: [1] })).toBe(
      'There was an error retrieving the information',
    )
  })
})

test('an injury is inserted for the only player found, and otherwise for the chosen one', () => {
  const [one, other] = [{ player_id: 'nfl-1' }, { player_id: 'nfl-2' }]
  expect(playerToInsert([one], undefined)).toBe(one)
  expect(playerToInsert([one, other], undefined)).toBeUndefined()
  expect(playerToInsert([one, other], 'nfl-2')).toBe(other)
  expect(playerToInsert([one, other], 'nfl-3')).toBeUndefined()
  expect(playerToInsert([], 'nfl-1')).toBeUndefined()
})
