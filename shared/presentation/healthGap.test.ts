import { expect, test } from 'vitest'
import { healthGapOf } from './healthGap.ts'

const scores = (away: number | null, home: number | null) => ({
  away_team_gaming_score: away,
  home_team_gaming_score: home,
})

test('there is no gap if nobody has reported on one of the teams', () => {
  expect(healthGapOf({ ...scores(10, 3.1), away_unreported: true })).toBeNull()
  expect(healthGapOf({ ...scores(8.6, 10), home_unreported: true })).toBeNull()
})

test('a gap names the healthier side, except for guests and equal scores', () => {
  expect(healthGapOf(scores(8.6, 3.1))).toEqual({ points: 5.5, ahead: 'away' })
  expect(healthGapOf(scores(8.6, 8.6))).toEqual({ points: 0, ahead: undefined })
  expect(healthGapOf(scores(8.6, null))).toBeNull()
  expect(healthGapOf({ locked: true, apart: 2.4 })).toEqual({ points: 2.4, ahead: undefined })
  expect(healthGapOf({ locked: true, apart: null })).toBeNull()
})
