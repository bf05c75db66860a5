import { expect, test } from 'vitest'
import { seasonAt } from './known.ts'

test.each([
  ['NFL', '2027-02-14', 2026],
  ['NFL', '2027-03-01', 2027],
  ['NBA', '2027-06-20', 2026],
  ['NBA', '2026-10-21', 2026],
  ['EPL', '2026-07-01', 2026],
  ['ESP', '2027-05-30', 2026],
] as const)('%s on %s is in the season of %i', (competition, day, season) => {
  expect(seasonAt(competition, new Date(day))).toBe(season)
})
