import { expect, test } from 'vitest'
import type { ScheduledGame } from '#shared/contract/game.ts'
import { exampleOf, invented } from './example.ts'

const game = (over: Partial<ScheduledGame>) =>
  ({
    home_team_city: 'Buffalo',
    home_team_name: 'Bills',
    home_team_gaming_score: 7.4,
    ...over,
  }) as ScheduledGame

test('the home team of the first game that has a score is shown', () => {
  const games = [game({ home_team_gaming_score: null }), game({ home_team_gaming_score: 6.1 })]
  expect(exampleOf(games)).toMatchObject({ name: 'Buffalo Bills', score: 6.1 })
})

test('a score of zero is a score', () => {
  expect(exampleOf([game({ home_team_gaming_score: 0 })]).score).toBe(0)
})

test('groups without an average are left out', () => {
  const known = game({
    offensiveLine: { away: 10, home: 81.5 },
    defensiveLine: { away: 10, home: null },
  })
  expect(exampleOf([known]).groups).toEqual([{ label: 'Offensive line', average: 81.5 }])
})

test('without games the example is invented, and says so', () => {
  expect(exampleOf([])).toBe(invented)
  expect(invented.name).toBe('An example')
})
