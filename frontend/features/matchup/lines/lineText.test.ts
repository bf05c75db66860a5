import { expect, test } from 'vitest'
import { marginText, moneylineText, spreadText, totalText } from './lineText.ts'

const teams = { away_team_abbr: 'MIA', home_team_abbr: 'BUF' }

test.each([
  [-6.5, 'BUF −6.5'],
  [3, 'MIA −3'],
  [-0.75, 'BUF −0.75'],
  [0, 'Pick’em'],
  [null, 'No line yet'],
])('a spread of %j reads %s', (spread, text) => {
  expect(spreadText(spread, teams)).toBe(text)
})

test('the money lines begin with the favorite', () => {
  const odds = { away_team_money_line: 235, home_team_money_line: -290 }
  expect(moneylineText({ ...teams, ...odds })).toBe('BUF −290 · MIA +235')
  expect(moneylineText({ ...teams, ...odds, away_team_money_line: -310 })).toBe(
    'MIA −310 · BUF −290',
  )
  expect(moneylineText({ ...teams, ...odds, away_team_money_line: null })).toBeUndefined()
})

test.each([
  [44.5, '44.5'],
  [46, '46'],
  [3.25, '3.25'],
  [null, 'No line yet'],
])('a total of %j reads %s', (total, text) => {
  expect(totalText(total)).toBe(text)
})

test.each([
  [8.94, 'BUF by 8.9'],
  [-0.5, 'MIA by 0.5'],
  [0.04, 'even'],
])('a margin of %d reads %s', (margin, text) => {
  expect(marginText(margin, teams)).toBe(text)
})
