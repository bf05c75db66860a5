import { expect, test } from 'vitest'
import { groupWhy } from './groupPanels.ts'

const skills = 'Offensive skills players'

test.each([
  [1, 'Bears', skills, false, 'Why the Bears’ offensive skills players are at 82.1'],
  [1, 'Bears', skills, true, 'Why the Bears’ offensive skills players were at 82.1'],
  [1, 'Jazz', 'Offensive line', false, 'Why the Jazz’s offensive line is at 82.1'],
  [1, 'Jazz', 'Offensive line', true, 'Why the Jazz’s offensive line was at 82.1'],
  [3, 'Arsenal', 'Goalkeepers', false, 'Why Arsenal’s goalkeepers are at 82.1'],
] as const)('the heading of %d %s, %s, past %s, reads: %s', (sport, name, title, isPast, text) => {
  expect(groupWhy(sport, { name }, title, 82.14, isPast)).toBe(text)
})
