import { expect, test } from 'vitest'
import { injuryNames } from '../facts/injuryNames.ts'
import type { InjuryCase } from '../recovery/recoveryOutlook.ts'
import { newInjuryCase } from '../testing/facts.ts'
import { sportModels } from './committedModels.ts'

const fact = { bodyPart: 'hamstring', diagnosis: 'strain', surgery: false }

const hurt = (sport: 'nfl' | 'nba' | 'soccer', over: Partial<InjuryCase> = {}): InjuryCase =>
  newInjuryCase(injuryNames(sport, fact), { start: 20_770, ...over })

const median = (sport: 'nfl' | 'nba' | 'soccer', over: Partial<InjuryCase> = {}) =>
  sportModels[sport].outlook(hurt(sport, over)).median

test('in the NBA a player listed as out indefinitely takes longer than one listed day-to-day', () => {
  const listed = median('nba', { status: 'Day-To-Day' })
  expect(median('nba', { status: 'Out', text: 'out indefinitely' })).toBeGreaterThan(listed)
})

test('in the NFL a player on the reserve list takes longer than one listed as out', () => {
  expect(median('nfl', { reserve: { list: 'Injured Reserve', from: 20_770 } })).toBeGreaterThan(
    median('nfl', { status: 'Out' }),
  )
})

test.each(['nfl', 'nba', 'soccer'] as const)('in %s a worse grade takes longer', (sport) => {
  expect(median(sport, { grade: 4 })).toBeGreaterThan(median(sport, { grade: 1 }))
})

test('the published figure of a diagnosis replaces the fitted one', () => {
  const names = injuryNames('nba', { ...fact, bodyPart: 'knee', diagnosis: 'ACL tear' })
  expect(median('nba', { names })).toBe(372)
})
