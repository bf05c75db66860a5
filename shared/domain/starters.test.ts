import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ranked, starters, topFour } from './starters.ts'

const player = (
  player_name: string,
  position: string,
  depth_chart_order?: number | null,
  impact?: number,
) => ({
  player_name,
  position,
  ...(depth_chart_order !== undefined && { depth_chart_order }),
  ...(impact !== undefined && { impact }),
})

const names = (players: readonly { player_name: string }[]) =>
  players.map(({ player_name }) => player_name)

it('starts the player with the lowest depth at each position', () => {
  const roster = [
    player('Backup', 'QB', 2),
    player('Starter', 'QB', 1),
    player('Only', 'K'),
    player('Zero', 'WR', 0),
    player('One', 'WR', 1),
  ]
  expect(names(starters(roster))).toEqual(['Starter', 'Only', 'Zero'])
})

it('starts a player of unknown depth only where nobody has one, and the first by name in a tie', () => {
  expect(names(starters([player('Aa', 'QB', null), player('Bb', 'QB', 9)]))).toEqual(['Bb'])
  expect(names(starters([player('Bb', 'QB', null), player('Aa', 'QB')]))).toEqual(['Aa'])
  expect(names(starters([player('Bb', 'QB', 1), player('Aa', 'QB', 1)]))).toEqual(['Aa'])
  expect(starters([])).toEqual([])
})

it('takes the four of most impact, ties by depth and then by name', () => {
  const roster = [
    player('Low', 'RB', 1, 0.1),
    player('Deep', 'WR', 2, 0.5),
    player('Bb', 'WR', 1, 0.5),
    player('Aa', 'TE', 1, 0.5),
    player('Top', 'QB', 3, 0.9),
    player('None', 'QB', 1),
  ]
  expect(names(topFour(roster, ({ impact }) => impact))).toEqual(['Top', 'Aa', 'Bb', 'Deep'])
  expect(names(ranked(roster, ({ impact }) => impact)).at(-1)).toBe('None')
})

it('ranks the same whatever the order of the roster', () => {
  const entry = fc.record({
    player_name: fc.string({ maxLength: 2 }),
    position: fc.constantFrom('QB', 'WR'),
    depth_chart_order: fc.option(fc.integer({ min: 0, max: 3 })),
    impact: fc.option(fc.integer({ min: 0, max: 3 })),
  })
  fc.assert(
    fc.property(fc.array(entry), (roster) => {
      const order = (players: typeof roster) => ranked(players, ({ impact }) => impact)
      const key = (players: readonly object[]) =>
        players.map((one) => JSON.stringify({ ...one, position: '' }))
      expect(key(order(roster.toReversed()))).toEqual(key(order(roster)))
    }),
  )
})
