import { expect, it } from 'vitest'
import { scoreOutOfHundred, scoreOutOfTen } from '#shared/contract/fields.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { injury, report, team, type WholeTeam } from '#shared/scoring/testing/facts.ts'
import { scoreTeam } from './dependencies.ts'
import { shownPlayers, shownTeam } from './shownTeam.ts'

const shown = (facts: WholeTeam) => shownTeam(scoreTeam(facts, asOf))
const asOf = new Date('2026-11-22T15:00:00.000Z')

it.each([
  ['nfl', ['offensiveSkills', 'offensiveLine', 'defensiveLine', 'defensiveSecondary']],
  ['nba', ['scoring', 'rebounders', 'defense']],
  ['soccer', ['goalkeepers', 'defenders', 'midfielders', 'forwards']],
] as [SportName, string[]][])(
  'a team of the %s is scored as the contract has it',
  (sport, names) => {
    const { team_gaming_score, groups } = shown(team(sport))
    expect(scoreOutOfTen.parse(team_gaming_score)).toBeGreaterThan(5)
    expect(Object.keys(groups).toSorted()).toEqual(names.toSorted())
    for (const group of Object.values(groups)) scoreOutOfHundred.parse(group)
  },
)

it('a player who is hurt costs his team, and the explanation says so', () => {
  const facts = team('nfl', { injuries: [injury('i', 'p-QB')], statuses: [report('p-QB', 'Out')] })
  const hurt = scoreTeam(facts, asOf)
  const whole = scoreTeam(team('nfl'), asOf)
  expect(hurt.explanation.score).toBeLessThan(whole.explanation.score)
  expect(hurt.explanation).toMatchObject({ parts: [{ playerId: 'p-QB' }] })
})

it('a team with nobody on file has no score, rather than the best one', () => {
  const { team_gaming_score, groups } = shown(team('nba', { players: [] }))
  expect([team_gaming_score, ...Object.values(groups)]).toEqual([null, null, null, null])
})

it('what tables show of a team is printed to one decimal, its totals over the squad', () => {
  const facts = team('nfl', { injuries: [injury('i', 'p-QB')], statuses: [report('p-QB', 'Out')] })
  const { players, ...rest } = scoreTeam(facts, asOf)
  const table = shownTeam({ ...rest, players })
  const numbers = Object.values(table).flatMap((value) =>
    typeof value === 'number' ? [value] : Object.values((value ?? {}) as Record<string, number>),
  )
  for (const value of numbers) expect(value).toBe(Math.round(value * 10) / 10)
  expect(table.original_team_gaming_score).toBeGreaterThan(table.team_gaming_score ?? 10)
  expect(table.offensive_gaming_average).toBeLessThan(table.original_offensive_gaming_average ?? 0)
  expect(table.defensive_gaming_average).toBe(table.original_defensive_gaming_average)
  const loads = players.reduce((sum, { load }) => sum + load, 0)
  expect(table.cis_total).toBeCloseTo(loads, 1)
  expect(table.irc_total).toBeGreaterThan(0)
  expect(table.hpf_total).toBeLessThan(100)
  expect(shownPlayers({ ...rest, players })['p-QB']).toEqual({
    gaming_score: 0,
    irc_total: expect.any(Number),
    hpf_total: expect.any(Number),
    cis_total: expect.any(Number),
    grid_score_average: expect.any(Number),
  })
})
