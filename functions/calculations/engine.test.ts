import { expect, it } from 'vitest'
import { groupScore, teamScore } from '#shared/contract/fields.ts'
import type { SportName } from '#shared/domain/sport.ts'
import { injury, report, team } from '#shared/scoring/facts/invented.ts'
import { scoreTeam } from './engine.ts'

const asOf = new Date('2026-11-22T15:00:00.000Z')

it.each([
  ['nfl', ['offensiveSkills', 'offensiveLine', 'defensiveLine', 'defensiveSecondary']],
  ['nba', ['scoring', 'rebounders', 'defense']],
  ['soccer', ['goalkeepers', 'defenders', 'midfielders', 'forwards']],
] as [SportName, string[]][])(
  'a team of the %s is scored as the contract has it',
  (sport, names) => {
    const { team_gaming_score, groups } = scoreTeam(team(sport), asOf)
    expect(teamScore.parse(team_gaming_score)).toBeGreaterThan(5)
    expect(Object.keys(groups).toSorted()).toEqual(names.toSorted())
    for (const group of Object.values(groups)) groupScore.parse(group)
  },
)

it('a player who is hurt costs his team, and the explanation says so', () => {
  const facts = team('nfl', { injuries: [injury('i', 'p-QB')], statuses: [report('p-QB', 'Out')] })
  const hurt = scoreTeam(facts, asOf)
  const whole = scoreTeam(team('nfl'), asOf)
  expect(hurt.team_gaming_score).toBeLessThan(whole.team_gaming_score ?? 0)
  expect(hurt.parts).toMatchObject({ explanation: { parts: [{ playerId: 'p-QB' }] } })
})

it('a team with nobody on file has no score, rather than the best one', () => {
  const { team_gaming_score, groups } = scoreTeam(team('nba', { players: [] }), asOf)
  expect([team_gaming_score, ...Object.values(groups)]).toEqual([null, null, null, null])
})
