import { expect, test } from 'vitest'
import { moveHeadline, moveOwner } from './moveWords.ts'

test.each([
  [null, 'Out', -1.6, 'QB Hargrove ruled out'],
  ['Questionable', 'Out', -0.8, 'QB Hargrove ruled out'],
  ['Out', null, 1.6, 'QB Hargrove cleared to play'],
  [null, 'Questionable', -0.4, 'QB Hargrove is questionable'],
  ['Out', 'Questionable', 1, 'QB Hargrove upgraded to questionable'],
  ['Questionable', 'Doubtful', -0.5, 'QB Hargrove downgraded to doubtful'],
  ['Out', 'Injured Reserve', -0.1, 'QB Hargrove goes on injured reserve'],
  [null, 'Injured', -0.9, 'QB Hargrove is injured'],
  ['Out', 'Out', -0.3, 'QB Hargrove still out, missed more'],
  [null, null, 0.3, 'QB Hargrove closer to full strength'],
] as const)('from %s to %s (%s): %s', (status_before, status, player_effect, headline) => {
  const player = { player_name: 'Dana Hargrove', position: 'QB' }
  expect(moveHeadline({ ...player, status_before, status, player_effect })).toBe(headline)
})

test('a player without a position is called by his name alone', () => {
  const move = {
    player_name: 'Rodri',
    position: null,
    status_before: null,
    status: 'Out',
    player_effect: -1,
  }
  expect(moveHeadline(move)).toBe('Rodri ruled out')
})

test.each([
  [1, 'Cowboys', -1.9, 2, 'most of the Cowboys’ change'],
  [3, 'Arsenal', 0.4, 1, 'most of Arsenal’s change'],
  [3, 'Chelsea', 0, 1, 'part of Chelsea’s change'],
  [1, 'Cowboys', -1.9, 0, 'Cowboys'],
] as const)(
  'a move of sport %i, %s %d with %i others is told as a part of it',
  (sportsID, team_name, effect, others, words) => {
    expect(moveOwner({ sportsID, team_name, effect, others })).toBe(words)
  },
)
