import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NextTeam } from './NextGame.tsx'
import type { OpenGameOfToday } from './queries.ts'

const game = {
  sportsID: 1,
  away_team_city: 'Buffalo',
  away_team_name: 'Bills',
  away_team_abbr: 'BUF',
  away_team_colours: { primary: '#00338D', secondary: '#C60C30' },
  away_team_gaming_score: 10,
} as OpenGameOfToday

const textOf = (over: Partial<OpenGameOfToday>) =>
  renderToStaticMarkup(<NextTeam game={{ ...game, ...over }} side="away" />)

test('the default 10 of a team without any reports is not called healthy', () => {
  expect(textOf({})).toContain('Optimal Health')
  expect(textOf({ away_unreported: true })).toContain('No reports yet')
  expect(textOf({ away_unreported: true })).not.toContain('Optimal')
})
