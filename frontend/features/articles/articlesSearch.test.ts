import { expect, test } from 'vitest'
import { articlesSearch } from './articlesSearch.ts'

test.each([
  [{}, {}],
  [
    { page: 3, search: ' knee ', category: 'La Liga' },
    { page: 3, search: 'knee', category: 'La Liga' },
  ],
  [{ page: 1001 }, { page: 1001 }],
  [{ page: 1, search: '', category: 'MLB' }, {}],
  [{ page: -1, search: ['a'], category: 1 }, {}],
  [{ page: 10_001, search: 'x'.repeat(200) }, { search: 'x'.repeat(100) }],
  // The router parses digits as a number.
  [{ page: '2', search: 49 }, { search: '49' }],
])('the address %j has the filters %j', (address, filters) => {
  expect(articlesSearch(address)).toEqual(filters)
})
