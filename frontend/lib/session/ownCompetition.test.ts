import { expect, test } from 'vitest'
import { ownCompetition } from './ownCompetition.ts'

test.each([
  ['La Liga', 'ESP'],
  ['NBA', 'NBA'],
  ['curling', 'NFL'],
] as const)('a member whose favorite is %s sees %s first', (favorite, competition) => {
  expect(ownCompetition({ login: true, favorite_sport: favorite })).toBe(competition)
})

test('a reader without a favorite sees the NFL first', () => {
  expect(ownCompetition({ login: true })).toBe('NFL')
})
