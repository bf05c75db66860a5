import { expect, test } from 'vitest'
import type { TeamFacts } from '../facts/teamFacts.ts'
import { sportModels } from '../sports/committedModels.ts'
import { game, report, sampleAsOf, stats, team } from '../testing/facts.ts'
import { scoreTeam } from './scoreTeam.ts'

const healthOf = (facts: TeamFacts) => scoreTeam(facts, sportModels[facts.sport], sampleAsOf).health
const out = (id: string) => [report(id, 'Out')]

test('a fit team loses no points', () => {
  expect(healthOf(team('nfl')).points).toBeCloseTo(0, 12)
  expect(healthOf(team('soccer')).points).toBeCloseTo(0, 12)
})

test('a missing quarterback costs the fitted points of his share', () => {
  const { power, points } = sportModels.nfl.team.health
  const facts = team('nfl', { statuses: out('p-QB') })
  const [quarterback] = scoreTeam(facts, sportModels.nfl, sampleAsOf).players
  const { share = 0, costShare = 0 } = quarterback ?? {}
  expect(costShare).toBeGreaterThan(share)
  expect(healthOf(facts).points).toBeCloseTo(-(points['QB'] ?? 0) * costShare ** power, 9)
})

test('an NFL player’s cost follows his share of the games before his absence, if it is known', () => {
  const { power, points } = sportModels.nfl.team.health
  const known = [stats('p-QB', { snapShare: 0.2, snapSharePriorFour: 0.9 })]
  const cost = healthOf(team('nfl', { statuses: out('p-QB'), stats: known })).points
  expect(cost).toBeCloseTo(-(points['QB'] ?? 0) * 0.9 ** power, 9)
})

test('in soccer every absent player costs the same, whatever his position', () => {
  const { points } = sportModels.soccer.team.health
  for (const id of ['p-GK', 'p-FW'])
    expect(healthOf(team('soccer', { statuses: out(id) })).points).toBeCloseTo(
      -(points['player'] ?? 0),
      9,
    )
})

test('in the NBA an absence costs by the player’s points, or by an average player’s if he has no statistics', () => {
  const { points } = sportModels.nba.team.health
  const costOf = (scored: number | null) =>
    healthOf(
      team('nba', {
        statuses: out('p-PG'),
        stats: [stats('p-PG', { games: 10, minutes: 240, points: scored })],
      }),
    ).points
  const rested = healthOf(team('nba')).points
  expect(costOf(200) - rested).toBeCloseTo(-(points['points'] ?? 0) * (20 / 40), 9)
  // Half of ten games, and a starter's share of the chart as one game.
  const share = Math.round(((10 * 0.5 + 0.67) / 11) * 1e4) / 1e4
  expect(costOf(null) - rested).toBeCloseTo(-(points['points'] ?? 0) * ((share * 22) / 40), 9)
})

test('in the NBA a second night in a row costs points without any absence', () => {
  const days = ['21', '23', ...Array.from({ length: 9 }, (_, index) => `${index + 10}`)]
  const rested = days.map((day) => game({ day: `2026-12-${day}` }))
  const tired = [game({ day: '2026-11-21' }), game({ day: '2026-11-22' }), ...rested]
  expect(healthOf(team('nba', { games: tired })).points).toBeLessThan(
    healthOf(team('nba', { games: rested })).points,
  )
})
