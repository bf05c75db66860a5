import { expect, test } from 'vitest'
import { nba } from '../parameters/nba.ts'
import { nfl } from '../parameters/nfl.ts'
import { soccer } from '../parameters/soccer.ts'
import { statusMeaning } from './statusMeaning.ts'

test.each([
  ['Active', nfl.status, 1],
  ['OUT', nfl.status, 0],
  ['ir', nfl.status, 0],
  ['Non-Football Injury', nfl.status, 0],
  ['Non-Football Illness', nfl.status, 0],
  ['Questionable', nfl.status, nfl.status['Questionable']],
  ['Probable', nfl.status, nfl.status['Probable']],
  ['No designation', nfl.status, nfl.status['Probable']],
  ['Non-Football Injury', nfl.status, 0],
  ['GTD', nba.status, nba.status['Questionable']],
  ['day to day', nba.status, nba.status['Day-To-Day']],
  ['Suspended', soccer.status, 0],
  ['75% to play', soccer.status, soccer.status['75% to play']],
  ['toString', soccer.status, null],
  ['', nfl.status, null],
])('the status "%s" has the fitted chance %#', (status, chances, chance) => {
  expect(statusMeaning(status, chances).chance).toBe(chance)
})

test('a list lasts, a status for one game does not', () => {
  expect(statusMeaning('Injured Reserve', nfl.status).lasts).toBe(true)
  expect(statusMeaning('Out', nfl.status).lasts).toBe(false)
})

test('a cleared player is fully healthy, and plays as often as such players did', () => {
  expect(statusMeaning('Available', nba.status)).toMatchObject({ chance: 1, plays: 0.855 })
  expect(statusMeaning('Active', nba.status)).toMatchObject({ chance: 1, plays: 1 })
  expect(statusMeaning('Available', nfl.status)).toMatchObject({ chance: 1, plays: 1 })
})
