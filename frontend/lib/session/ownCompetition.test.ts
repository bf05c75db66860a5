import { expect, test } from 'vitest'
import { ownCompetition } from './ownCompetition.ts'

test.each([
  ['La Liga', 'ESP'],
  ['NBA', 'NBA'],
  ['curling', 'NFL'],
] as const)('a member whose favourite is %s sees %s first', (favourite, competition) => {
  expect(ownCompetition({ login: true, favorite_sport: favourite })).toBe(competition)
})

test('a reader without a favourite sees the NFL first', () => {
  expect(ownCompetition({ login: true })).toBe('NFL')
})
