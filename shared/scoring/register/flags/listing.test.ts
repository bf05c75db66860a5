import { expect, test } from 'vitest'
import { sportModels } from '../../sports/committedModels.ts'
import { isFlag, simpleChance, statedChance } from './listing.ts'

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

test.each([
  ['nfl', 'Questionable', sportModels.nfl.status.Questionable],
  ['nba', 'Doubtful', sportModels.nba.status.Doubtful],
  ['soccer', '75% to play', sportModels.soccer.status['75% to play']],
  // Nobody has counted what these came to.
  ['nba', 'Day-To-Day', null],
  ['soccer', 'Doubtful', null],
  ['soccer', 'Unheard of', null],
] as const)(
  'in the %s the share of the players listed as %s who played before is %s',
  (sport, listing, share) => {
    expect(simpleChance(listing, sport, sportModels[sport].status)).toBe(share)
  },
)
