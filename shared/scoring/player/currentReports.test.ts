import { expect, test } from 'vitest'
import { currentReportsSince } from './currentReports.ts'

const since = (sport: 'nfl' | 'nba', today: number, nextGame: number | null) =>
  currentReportsSince({ sport, reportDays: 7 }, { today }, { nextGame, gameDays: [93, 100, 114] })

test('a report counts for a week', () => {
  expect(since('nfl', 112, 114)).toBe(105)
  expect(since('nfl', 112, null)).toBe(105)
  expect(since('nba', 108, 114)).toBe(101)
})

test('over a week off the list of the last NFL game counts until the next one is due', () => {
  expect(since('nfl', 108, 114)).toBe(94)
  expect(since('nfl', 110, 114)).toBe(94)
  expect(since('nfl', 111, 114)).toBe(104)
})

test('in summer no list of the last season counts', () => {
  expect(since('nfl', 200, 300)).toBe(193)
})
