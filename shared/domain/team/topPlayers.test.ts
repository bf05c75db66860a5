import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nbaHighlights, rankPlayers, starters, topFive, topFour } from './topPlayers.ts'

describe('the most important players', () => {
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

  it('start with the lowest depth at each position', () => {
    const roster = [
      player('Backup', 'QB', 2),
      player('Starter', 'QB', 1),
      player('Only', 'K'),
      player('Zero', 'WR', 0),
      player('One', 'WR', 1),
    ]
    expect(names(starters(roster))).toEqual(['Starter', 'Only', 'Zero'])
  })

  it('include a player of unknown depth only if nobody’s depth is known, and in a tie the first by name', () => {
    expect(names(starters([player('Aa', 'QB', null), player('Bb', 'QB', 9)]))).toEqual(['Bb'])
    expect(names(starters([player('Bb', 'QB', null), player('Aa', 'QB')]))).toEqual(['Aa'])
    expect(names(starters([player('Bb', 'QB', 1), player('Aa', 'QB', 1)]))).toEqual(['Aa'])
    expect(starters([])).toEqual([])
  })

  it('are the four of most impact, with ties broken by depth and then by name', () => {
    const roster = [
      player('Low', 'RB', 1, 0.1),
      player('Deep', 'WR', 2, 0.5),
      player('Bb', 'WR', 1, 0.5),
      player('Aa', 'TE', 1, 0.5),
      player('Top', 'QB', 3, 0.9),
      player('None', 'QB', 1),
    ]
    expect(names(topFour(roster, ({ impact }) => impact))).toEqual(['Top', 'Aa', 'Bb', 'Deep'])
    expect(names(rankPlayers(roster, ({ impact }) => impact)).at(-1)).toBe('None')
  })

  it('have the same ranks in any order of the roster', () => {
    const entry = fc.record({
      player_name: fc.string({ maxLength: 2 }),
      position: fc.constantFrom('QB', 'WR'),
      depth_chart_order: fc.option(fc.integer({ min: 0, max: 3 })),
      impact: fc.option(fc.integer({ min: 0, max: 3 })),
    })
    fc.assert(
      fc.property(fc.array(entry), (roster) => {
        const order = (players: typeof roster) => rankPlayers(players, ({ impact }) => impact)
        const key = (players: readonly object[]) =>
          players.map((one) => JSON.stringify({ ...one, position: '' }))
        expect(key(order(roster.toReversed()))).toEqual(key(order(roster)))
      }),
    )
  })
})

describe('the NBA’s leaders', () => {
  const player = (
    player_name: string,
    position: string,
    ppg_avg: number | null,
    rpg_avg: number | null = null,
    assists_avg: number | null = null,
  ) => ({ player_name, position, ppg_avg, rpg_avg, assists_avg })

  const roster = [
    player('Center', 'C', 12, 11, 2),
    player('Forward', 'PF', 9, 7, 1),
    player('Wing', 'SF-SG', 21, 5, 3),
    player('Guard', 'SG', 18, 3, 4),
    player('Point', 'PG', 15, 2, 9),
    player('Second point', 'PG', 16, 2, 5),
    player('Third point', 'pg', null),
    player('Any forward', 'F', 40),
  ]

  it('are the highest scorers at PG, SG, SF, PF and C', () => {
    expect(topFive(roster).map(({ player_name }) => player_name)).toEqual([
      'Second point',
      'Guard',
      'Wing',
      'Forward',
      'Center',
    ])
  })

  it('leave out a position that nobody plays', () => {
    expect(topFive([player('Center', 'C', null)]).map(({ position }) => position)).toEqual(['C'])
    expect(topFive([])).toEqual([])
  })

  it('are highlighted as top scorer, second scorer, top rebounder and top assists', () => {
    expect(
      nbaHighlights(roster).map(({ title, player: { player_name }, average }) => [
        title,
        player_name,
        average,
      ]),
    ).toEqual([
      ['Top scorer', 'Any forward', 40],
      ['Second scorer', 'Wing', 21],
      ['Top rebounder', 'Center', 11],
      ['Top assists', 'Point', 9],
    ])
  })

  it('have no highlight in a category without averages', () => {
    const lonely = [player('One', 'C', 5), player('Two', 'C', null)]
    expect(nbaHighlights(lonely).map(({ title }) => title)).toEqual(['Top scorer'])
    expect(nbaHighlights([])).toEqual([])
  })
})
