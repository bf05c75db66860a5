import { expect, it, test } from 'vitest'
import { positionWords } from './positionWords.ts'

test.each([
  [1, 'QB', 'qb quarterback quarterbacks'],
  [1, 'LCB', 'lcb cb cornerback corner secondary db'],
  [1, 'SWR', 'wr wide receiver receivers'],
  [1, 'EDGE', 'edge de end pass rusher'],
  [1, 'LT', 'lt left tackle offensive line lineman'],
  [2, 'PF-C', 'pf c power forward centre'],
  [2, 'C/F', 'c f center forward'],
  [3, 'Centre-Back', 'centre back cb defender'],
  [3, 'G', 'g gk goalkeeper goalie keeper'],
  [3, 'RW', 'rw winger forward'],
] as const)('in sport %i, %s is found as %s', (sport, position, words) => {
  expect(positionWords(sport, position)).toEqual(expect.arrayContaining(words.split(' ')))
})

it('a position that no table knows is found as the feed writes it', () => {
  expect(positionWords(1, 'Utility')).toEqual(['utility', 'utilitys'])
  expect(positionWords(1, ' ')).toEqual([])
  expect(positionWords(1, null)).toEqual([])
})

it('the same letters mean another position in another sport', () => {
  expect(positionWords(1, 'RB')).toContain('running')
  expect(positionWords(3, 'RB')).not.toContain('running')
})
