import { expect, test } from 'vitest'
import { groupWhy } from './groupWhy.ts'

test.each([
  [1, 'Bears', 'Offensive skills players', 'Why the Bears’ offensive skills players are at 82.1'],
  [1, 'Jazz', 'Offensive line', 'Why the Jazz’s offensive line is at 82.1'],
  [3, 'Arsenal', 'Goalkeepers', 'Why Arsenal’s goalkeepers are at 82.1'],
] as const)('the heading of %d %s, %s, reads: %s', (sport, name, title, text) => {
  expect(groupWhy(sport, { name }, title, 82.14)).toBe(text)
})
