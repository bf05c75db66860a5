import { expect, it } from 'vitest'
import { scoreOutOfHundred, scoreOutOfTen } from '#shared/contract/fields.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { sportModels } from '#shared/scoring/sports/committedModels.ts'
import { scoreTeam } from '#shared/scoring/team/scoreTeam.ts'
import { injury, report, sampleAsOf, team, type WholeTeam } from '#shared/scoring/testing/facts.ts'
import { playerFigures, teamFigures } from './teamFigures.ts'

const scoreOf = (facts: WholeTeam) => scoreTeam(facts, sportModels[facts.sport], sampleAsOf)

const withoutQuarterback = () =>
  team('nfl', { injuries: [injury('i', 'p-QB')], statuses: [report('p-QB', 'Out')] })

it.each([
  ['nfl', ['offensiveSkills', 'offensiveLine', 'defensiveLine', 'defensiveSecondary']],
  ['nba', ['scoring', 'rebounders', 'defense']],
  ['soccer', ['goalkeepers', 'defenders', 'midfielders', 'forwards']],
] as [SportName, string[]][])(
  'the figures of a team in %s have the groups and ranges of the contract',
  (sport, names) => {
    const { team_gaming_score, groups } = teamFigures(scoreOf(team(sport)))
    expect(scoreOutOfTen.parse(team_gaming_score)).toBeGreaterThan(5)
    expect(Object.keys(groups).toSorted()).toEqual(names.toSorted())
    for (const group of Object.values(groups)) scoreOutOfHundred.parse(group)
  },
)

it('an injured player lowers the score of his team and is a part of its explanation', () => {
  const hurt = scoreOf(withoutQuarterback())
  const whole = scoreOf(team('nfl'))
  expect(hurt.explanation.score).toBeLessThan(whole.explanation.score)
  expect(hurt.explanation).toMatchObject({ parts: [{ playerId: 'p-QB' }] })
})

it('a team without players has no score, rather than the best one', () => {
  const { team_gaming_score, groups } = teamFigures(scoreOf(team('nba', { players: [] })))
  expect([team_gaming_score, ...Object.values(groups)]).toEqual([null, null, null, null])
})

it('every figure of a team has one decimal, and the totals cover the whole squad', () => {
  const score = scoreOf(withoutQuarterback())
  const figures = teamFigures(score)
  const numbers = Object.values(figures).flatMap((value) =>
    typeof value === 'number' ? [value] : Object.values((value ?? {}) as Record<string, number>),
  )
  for (const value of numbers) expect(value).toBe(Math.round(value * 10) / 10)
  expect(figures.original_team_gaming_score).toBeGreaterThan(figures.team_gaming_score ?? 10)
  expect(figures.offensive_gaming_average).toBeLessThan(
    figures.original_offensive_gaming_average ?? 0,
  )
  expect(figures.defensive_gaming_average).toBe(figures.original_defensive_gaming_average)
  const loads = score.players.reduce((sum, { load }) => sum + load, 0)
  expect(figures.cis_total).toBeCloseTo(loads, 1)
  expect(figures.irc_total).toBeGreaterThan(0)
  expect(figures.hpf_total).toBeLessThan(100)
})

it('a player has one figure for each of his trend lines', () => {
  expect(playerFigures(scoreOf(withoutQuarterback()))['p-QB']).toEqual({
    gaming_score: 0,
    irc_total: expect.any(Number),
    hpf_total: expect.any(Number),
    cis_total: expect.any(Number),
    grid_score_average: expect.any(Number),
  })
})
