import { expect, test } from 'vitest'
import { emptyList } from './ArticleListParts.tsx'

const matching = 'No articles found matching your filters'
test.each([
  [{}, false, 'No articles found'],
  [{}, true, undefined],
  [{ page: 9 }, true, 'No articles found'],
  [{ search: 'knee' }, true, matching],
  [{ category: 'EPL' as const }, false, matching],
])(
  'with the filters %j and a banner (%s), the message of an empty list is %s',
  (filters, hasBanner, said) => {
    expect(emptyList(filters, hasBanner)).toBe(said)
  },
)
