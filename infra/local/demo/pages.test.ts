import { expect, test } from 'vitest'
import { competitionDocuments } from '#functions/calculations/documents/schedules.ts'
import { leagueFacts } from './league/league.ts'
import { listsOf } from './pages/leaguePages.ts'
import { makings } from './pages/making.ts'

const now = new Date('2026-11-21T17:00:00Z')
const facts = [...leagueFacts({ now })]

test('the demo’s pages are scored by the engine, and every team has a score', () => {
  const nfl = makings(facts, now).get('NFL')
  if (!nfl) throw new Error('The demo has no NFL')
  const { healthScores, schedules } = listsOf(nfl)
  expect(healthScores.teams).toHaveLength(32)
  for (const { team_gaming_score } of healthScores.teams)
    expect(team_gaming_score).toEqual(expect.any(Number))
  expect(schedules).toMatchObject({ season: 2026, week: 11 })
})

test('pages are the same in whatever order their facts were read', () => {
  const teams = facts.filter((fact) => fact.kind === 'team' && fact.competition === 'NBA')
  const games = facts.filter((fact) => fact.kind === 'game' && fact.competition === 'NBA')
  const page = (reversed: boolean) =>
    competitionDocuments({
      competition: 'NBA',
      teams: (reversed ? teams.toReversed() : teams).filter((fact) => fact.kind === 'team'),
      games: (reversed ? games.toReversed() : games).filter((fact) => fact.kind === 'game'),
      scores: new Map(),
      kickOffScores: new Map(),
      asOf: now,
    })
  expect(page(true)).toEqual(page(false))
})
