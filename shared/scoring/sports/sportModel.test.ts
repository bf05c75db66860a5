import { expect, test } from 'vitest'
import { injuryNames } from '../facts/injuryNames.ts'
import { sportModels } from './committedModels.ts'
import type { InjuryCase } from './sportModel.ts'

const fact = { bodyPart: 'hamstring', diagnosis: 'strain', surgery: false }

const hurt = (sport: 'nfl' | 'nba' | 'soccer', over: Partial<InjuryCase> = {}): InjuryCase => ({
  names: injuryNames(sport, fact),
  grade: null,
  start: 20_770,
  age: 26,
  position: null,
  past: [],
  teamPast: [],
  status: null,
  text: '',
  onReserve: false,
  seasonLeft: null,
  gamesLeft: null,
  ...over,
})

const median = (sport: 'nfl' | 'nba' | 'soccer', over: Partial<InjuryCase> = {}) =>
  sportModels[sport].outlook(hurt(sport, over)).median

test('the NBA reads how an absence was listed', () => {
  const listed = median('nba', { status: 'Day-To-Day' })
  expect(median('nba', { status: 'Out', text: 'out indefinitely' })).toBeGreaterThan(listed)
})

test('the NFL reads whether a player went to the reserve list', () => {
  expect(median('nfl', { onReserve: true })).toBeGreaterThan(median('nfl', { status: 'Out' }))
})

test.each(['nfl', 'nba', 'soccer'] as const)('in %s a worse grade takes longer', (sport) => {
  expect(median(sport, { grade: 3 })).toBeGreaterThan(median(sport, { grade: 1 }))
})

test('a figure published for a diagnosis replaces the fitted one', () => {
  const names = injuryNames('nba', { ...fact, bodyPart: 'knee', diagnosis: 'ACL tear' })
  expect(median('nba', { names })).toBe(372)
})
