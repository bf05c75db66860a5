import { expect, test } from 'vitest'
import { moveHeadline } from './moveWords.ts'

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
] as const)('from %s to %s (%s): %s', (status_before, status, effect, headline) => {
  const player = { player_name: 'Dana Hargrove', position: 'QB' }
  expect(moveHeadline({ ...player, status_before, status, effect })).toBe(headline)
})

test('a player without a position is called by his name alone', () => {
  const move = {
    player_name: 'Rodri',
    position: null,
    status_before: null,
    status: 'Out',
    effect: -1,
  }
  expect(moveHeadline(move)).toBe('Rodri ruled out')
})
