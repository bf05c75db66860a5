import { expect, test } from 'vitest'
import { isAtBottom, newestFirst } from './feedItems.ts'

test.each([
  [390, true],
  [400, true],
  [389, false],
])('at %d of 400 px the bottom is reached: %s', (scrollTop, reached) => {
  expect(isAtBottom({ scrollTop, clientHeight: 600, scrollHeight: 1000 })).toBe(reached)
})

test('both teams’ items are merged without repeats, the newest first', () => {
  const items = [
    { id: 'a', at: '2026-11-20T10:00:00Z' },
    { id: 'b', at: '2026-11-21T10:00:00Z' },
    { id: 'a', at: '2026-11-20T10:00:00Z' },
  ]
  const list = newestFirst(
    items,
    ({ id }) => id,
    ({ at }) => at,
  )
  expect(list.map(({ id }) => id)).toEqual(['b', 'a'])
})
