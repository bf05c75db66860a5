import { expect, test } from 'vitest'
import type { PlayerRow } from '#shared/contract/playerRow.ts'
import type { PositionGroup } from '#shared/contract/teamInfo.ts'
import { groupPanels } from './groupPanels.ts'

const row = (id: string, over: Partial<PlayerRow> = {}): PlayerRow => ({
  player_id: id,
  player_name: id,
  nickname: null,
  jersey: null,
  position: 'QB',
  position_category: 'Offensive skills players',
  depth_chart_order: 1,
  active: 1,
  height: null,
  weight: null,
  age: null,
  gaming_score: 90,
  healthy_score: 99,
  availability: 100,
  expected_share: 100,
  hpf_total: 95,
  irc_total: 5,
  cis_total: 0,
  grid_score_average: 100,
  injury_status: null,
  status_at: null,
  injury_date: null,
  body_part: null,
  injury_notes: null,
  last_injury_grade: null,
  recovery_return_date: null,
  return_date_from: null,
  predicted_return_date: null,
  predicted_return_low: null,
  predicted_return_high: null,
  season_end_chance: null,
  ppg_avg: null,
  rpg_avg: null,
  assists_avg: null,
  explanation: null,
  notes: [],
  ...over,
})

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

const panelsOf = (players: PlayerRow[], groups: PositionGroup[], sport: 1 | 2 | 3) =>
  groupPanels(sport, players, groups).map((panel) => [
    panel.title,
    panel.group?.name,
    panel.players.map(({ player_id }) => player_id),
  ])

test('the NFL’s panels have a fixed order and their groups; kickers have no group', () => {
  const players = [
    row('kicker', { position_category: 'Special teams' }),
    row('safety', { position_category: 'Defensive secondary' }),
    row('guard', { position_category: 'Offensive line', active: 0 }),
  ]
  const groups = [group('offensive_line'), group('defensive_secondary')]
  expect(panelsOf(players, groups, 1)).toEqual([
    ['Offensive line', 'offensive_line', ['guard']],
    ['Defensive secondary', 'defensive_secondary', ['safety']],
    ['Special teams', undefined, ['kicker']],
  ])
})

test('soccer’s panels list active players, and an unknown position under its own name', () => {
  const players = [
    row('keeper', { position_category: 'Goalkeepers' }),
    row('loaned', { position_category: 'Forwards', active: 0 }),
    row('coach', { position_category: 'Libero' }),
  ]
  expect(panelsOf(players, [group('goalkeepers')], 3)).toEqual([
    ['Goalkeepers', 'goalkeepers', ['keeper']],
    ['Libero', undefined, ['coach']],
  ])
})

test('the NBA’s panels hold the players who have a share in them, the largest share first', () => {
  const players = [row('a'), row('b'), row('c')]
  const groups = [group('scoring', { a: 0.3, b: 0.7 }), group('rebounders', { c: 1, a: 0 })]
  expect(panelsOf(players, groups, 2)).toEqual([
    ['scoring', 'scoring', ['b', 'a']],
    ['rebounders', 'rebounders', ['c']],
  ])
})
