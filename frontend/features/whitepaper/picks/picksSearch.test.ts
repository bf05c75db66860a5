import { expect, test } from 'vitest'
import { picksSearch } from './picksSearch.ts'

test.each([
  [
    { sport: 'nba', market: 'total', page: '3' },
    { sport: 'nba', market: 'total', page: 3 },
  ],
  [
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-11-01', to: '2026-11-30' },
  ],
  [{ sport: 'curling', market: 'props', from: '2026-13-01', to: 5 }, {}],
  [{ page: '1' }, {}],
  [{ page: '-2' }, {}],
  [{ page: '1.5' }, {}],
  [{ page: '99999' }, {}],
])('the search %j filters by %j', (search, filter) => {
  expect(JSON.parse(JSON.stringify(picksSearch(search)))).toEqual(filter)
})
