import { describe, expect, test } from 'vitest'
import { dashboardSearch, isFound, notFoundMessage, searchBody } from './dashboardSearch.ts'

const none = { info: [], details: [], ircTable: [], hpfTable: [] }

describe('the dashboard’s search', () => {
  test('sends only the filters that are filled, and nothing without a sport', () => {
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
  ])('of %j is found: %s', (answer, found) => {
    expect(isFound(answer)).toBe(found)
  })

  test('that found nobody says so, or that something is wrong if tables came all the same', () => {
    const crawlers = { rawCrawler: [], convertedCrawler: [] }
    const others = { teamTable: [], schedulesTable: [], heatmapTable: [] }
    const empty = { ...none, ...crawlers, ...others }
    expect(notFoundMessage(empty)).toBe('Info not found')
    expect(notFoundMessage({ ...empty, teamTable: [1] })).toBe(
      'There was an error retrieving the information',
    )
  })
})
