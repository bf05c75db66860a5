import { expect, test } from 'vitest'
import { nextOffset, withoutRepeats } from './queries.ts'

const page = (length: number, from = 0) =>
  Array.from({ length }, (_, index) => ({ newsId: `${from + index}` }))

test.each([
  [[5], 5],
  [[5, 5], 10],
  [[4], undefined],
  [[5, 3], undefined],
  [[5, 0], undefined],
  [[0], undefined],
])('after pages of %j items the next offset is %s', (lengths, offset) => {
  expect(nextOffset(lengths.map((length) => page(length)))).toBe(offset)
})

test('there is no next page beyond the last offset that the server accepts', () => {
  expect(nextOffset([page(500)])).toBe(500)
  expect(nextOffset([page(505)])).toBeUndefined()
})

test('a repeated item is shown once and still counts for the offset', () => {
  const pages = [page(5), page(5, 4)]
  expect(withoutRepeats(pages).map(({ newsId }) => newsId)).toEqual('012345678'.split(''))
  expect(nextOffset(pages)).toBe(10)
})
