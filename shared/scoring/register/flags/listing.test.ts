import { expect, test } from 'vitest'
import { sportModels } from '../../sports/committedModels.ts'
import { isFlag, statedChance } from './listing.ts'

test.each([
  ['nfl', 'Questionable', true],
  ['nfl', 'Doubtful', true],
  ['nfl', 'Out', true],
  // Words of ours, for a player of whom the club has said only how he practices.
  ['nfl', 'Day-To-Day', false],
  ['nfl', 'No designation', false],
  ['nfl', 'Injured Reserve', false],
  ['nfl', 'Active', false],
  ['nba', 'Probable', true],
  ['nba', 'Day-To-Day', true],
  ['nba', 'Available', false],
  ['soccer', '75% to play', true],
  ['soccer', 'Out', true],
  ['soccer', 'Suspended', false],
  ['soccer', 'Active', false],
] as const)('in the %s, “%s” puts the next game in doubt: %s', (sport, listing, expected) => {
  expect(isFlag(listing, sport, sportModels[sport].status)).toBe(expected)
})

test.each([
  ['75% to play', 0.75],
  ['25% to play', 0.25],
  ['Out', 0],
  ['Questionable', null],
  ['Probable', null],
])('“%s” states the chance %s', (listing, chance) => {
  expect(statedChance(listing)).toBe(chance)
})
