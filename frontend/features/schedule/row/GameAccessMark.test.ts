import { expect, test } from 'vitest'
import { maySeeGame } from '#shared/domain/game/gameAccess.ts'
import { gameReader } from './GameAccessMark.tsx'

test.each([
  ['a guest', { login: false }, false],
  ['a member without a plan', { login: true, games: '' }, false],
  ['a member with other games', { login: true, games: 'g10,g2' }, false],
  ['a member with this game', { login: true, games: 'g2,g1' }, true],
  ['a subscriber', { login: true, subscribed: true }, true],
  ['an admin', { login: true, admin: true }, true],
])('where access is by list, the game is open to %s: %#', (_, user, open) => {
  expect(maySeeGame('listed', gameReader(user), 'g1')).toBe(open)
  expect(maySeeGame('members', gameReader(user), 'g1')).toBe(true)
})
