import { expect, test } from 'vitest'
import type { ScoredGame } from '#shared/contract/schedules.ts'
import { exampleOf, inventedExample } from './example.ts'

const colors = { primary: '#00338D', secondary: '#C60C30' }
const game = (over: Partial<ScoredGame> = {}) =>
  ({
    away_team_city: 'Miami',
    away_team_name: 'Dolphins',
    away_team_abbr: 'MIA',
    away_team_colours: colors,
    away_team_gaming_score: 5.1,
    home_team_city: 'Buffalo',
    home_team_name: 'Bills',
    home_team_abbr: 'BUF',
    home_team_colours: colors,
    home_team_gaming_score: 7.4,
    ...over,
  }) as ScoredGame

test('the example is the first game that has both scores', () => {
  const games = [game({ away_team_gaming_score: null }), game({ home_team_gaming_score: 6.1 })]
  expect(exampleOf(games)).toMatchObject({
    away: { name: 'Miami Dolphins', abbr: 'MIA', score: 5.1 },
    home: { name: 'Buffalo Bills', abbr: 'BUF', score: 6.1 },
  })
})

test('a score of zero counts as a score', () => {
  expect(exampleOf([game({ home_team_gaming_score: 0 })]).home.score).toBe(0)
})

test('groups without an average are left out', () => {
  const withOneGroup = game({
    offensiveLine: { away: 10, home: 81.5 },
    defensiveLine: { away: 10, home: null },
  })
  expect(exampleOf([withOneGroup]).groups).toEqual([{ label: 'Offensive line', average: 81.5 }])
})

test('without a game that has both scores the example is invented and says so', () => {
  expect(exampleOf([game({ home_team_gaming_score: null })])).toBe(inventedExample)
  expect(inventedExample.home.name).toContain('invented')
})
