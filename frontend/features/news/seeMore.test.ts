import { expect, test } from 'vitest'
import { eachOnce, nextOffset } from './seeMore.ts'

const page = (length: number, from = 0) =>
  Array.from({ length }, (_, index) => ({ newsId: `${from + index}` }))

test.each([
  [[5], 5],
  [[5, 5], 10],
  [[4], undefined],
  [[5, 3], undefined],
  [[5, 0], undefined],
  [[0], undefined],
])('after pages of %j more is asked for from %s', (lengths, offset) => {
  expect(nextOffset(lengths.map((length) => page(length)))).toBe(offset)
})

test('the server is not asked beyond its reach', () => {
  expect(nextOffset([page(500)])).toBe(500)
  expect(nextOffset([page(505)])).toBeUndefined()
})

test('what came twice is shown once, and still counts as having come', () => {
  const pages = [page(5), page(5, 4)]
  expect(eachOnce(pages).map(({ newsId }) => newsId)).toEqual('012345678'.split(''))
  expect(nextOffset(pages)).toBe(10)
})
