import { expect, test } from 'vitest'
import { emptyList } from './ArticleListParts.tsx'

const matching = 'No articles found matching your filters'
test.each([
  [{}, false, 'No articles found'],
  [{}, true, undefined],
  [{ page: 9 }, true, 'No articles found'],
  [{ search: 'knee' }, true, matching],
  [{ category: 'EPL' as const }, false, matching],
])('an empty list for %j, with a banner: %s, says %s', (filters, hasBanner, said) => {
  expect(emptyList(filters, hasBanner)).toBe(said)
})
