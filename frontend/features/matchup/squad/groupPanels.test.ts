import { expect, test } from 'vitest'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import type { PositionGroup } from '#shared/contract/teamInfo.ts'
import { groupPanels } from './groupPanels.ts'
import { row } from './testing/row.ts'

const group = (name: string, shares: Record<string, number> = {}): PositionGroup => ({
  name,
  label: name,
  side: 'offense',
  weight: 0.25,
  average: 80,
  original: 99,
  shares: Object.entries(shares).map(([player_id, share]) => ({ player_id, share })),
  parts: [],
})

const shape = (players: PlayerRow[], groups: PositionGroup[], sport: 1 | 2 | 3) =>
  groupPanels(sport, players, groups).map((panel) => [
    panel.title,
    panel.group?.name,
    panel.players.map(({ player_id }) => player_id),
  ])

test('the NFL’s panels come in their order, each with its group; kickers have none', () => {
  const players = [
    row('kicker', { position_category: 'Special teams' }),
    row('safety', { position_category: 'Defensive secondary' }),
    row('guard', { position_category: 'Offensive line', active: 0 }),
  ]
  const groups = [group('offensive_line'), group('defensive_secondary')]
  expect(shape(players, groups, 1)).toEqual([
    ['Offensive line', 'offensive_line', ['guard']],
    ['Defensive secondary', 'defensive_secondary', ['safety']],
    ['Special teams', undefined, ['kicker']],
  ])
})

test('soccer’s panels list active players, and a position that no panel knows raw', () => {
  const players = [
    row('keeper', { position_category: 'Goalkeepers' }),
    row('loaned', { position_category: 'Forwards', active: 0 }),
    row('coach', { position_category: 'Libero' }),
  ]
  expect(shape(players, [group('goalkeepers')], 3)).toEqual([
    ['Goalkeepers', 'goalkeepers', ['keeper']],
    ['Libero', undefined, ['coach']],
  ])
})

test('the NBA’s panels hold whoever counts in them, the most important first', () => {
  const players = [row('a'), row('b'), row('c')]
  const groups = [group('scoring', { a: 0.3, b: 0.7 }), group('rebounders', { c: 1, a: 0 })]
  expect(shape(players, groups, 2)).toEqual([
    ['scoring', 'scoring', ['b', 'a']],
    ['rebounders', 'rebounders', ['c']],
  ])
})
