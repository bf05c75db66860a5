import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maySeeGame } from './gameAccess.ts'

const nobody = { admin: false, subscribed: false, games: [] }

it.each([
  ['members', nobody, true],
  ['listed', nobody, false],
  ['listed', { ...nobody, admin: true }, true],
  ['listed', { ...nobody, subscribed: true }, true],
  ['listed', { ...nobody, games: ['g1'] }, true],
  ['listed', { ...nobody, games: ['g11', 'g'] }, false],
] as const)('with access for %s, the reader %o may see game g1: %s', (access, reader, may) => {
  expect(maySeeGame(access, reader, 'g1')).toBe(may)
})

it('a list opens the games that it names and no others', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string(), (games, id) => {
      expect(maySeeGame('listed', { ...nobody, games }, id)).toBe(games.includes(id))
    }),
  )
})
