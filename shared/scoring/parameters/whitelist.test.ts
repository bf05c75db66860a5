import { expect, test } from 'vitest'
import type { AdditiveModel } from '../model/additive.ts'
import { DAYS_FEATURES } from '../recovery/daysOut.ts'
import { GAMES_FEATURES } from '../recovery/gamesMissed.ts'
import { RISK_FEATURES } from '../risk/injuryRisk.ts'
import { nba } from './nba.ts'
import { nfl } from './nfl.ts'
import { soccer } from './soccer.ts'

/** Known only after day 0; the data has them, no model may. */
const LEARNED_LATER =
  /went_?ir|return_?(week|date|day)|(games|days)_?missed|days_from|last_?played|^returned$|out_?for_?season|n_?events|^end$|flags/i

const featuresOf = (model: AdditiveModel): string[] => model.terms.map(({ feature }) => feature)

test.each([
  ['soccer recovery', soccer.recovery.median, DAYS_FEATURES],
  ['NBA recovery', nba.recovery.median, DAYS_FEATURES],
  ['NBA out for the season', nba.recovery.never, DAYS_FEATURES],
  ['NBA width of the range', nba.recovery.width, DAYS_FEATURES],
  ['NFL recovery', nfl.recovery.hazard, GAMES_FEATURES],
  ['soccer risk', soccer.risk.model, RISK_FEATURES],
  ['NBA risk', nba.risk.model, RISK_FEATURES],
  ['NFL risk', nfl.risk.model, RISK_FEATURES],
] as const)('the %s model reads nothing but the whitelist', (_, model, whitelist) => {
  const features = model ? featuresOf(model) : []
  expect(features.length).toBeGreaterThan(0)
  expect(features.filter((feature) => !whitelist.some((allowed) => allowed === feature))).toEqual(
    [],
  )
})

test('the whitelists hold nothing that is learned after the first day', () => {
  const all = [...DAYS_FEATURES, ...GAMES_FEATURES, ...RISK_FEATURES]
  expect(all.filter((feature) => LEARNED_LATER.test(feature))).toEqual([])
})

test('the parameters are small enough for a browser', () => {
  const bytes = JSON.stringify([soccer, nba, nfl]).length
  expect(bytes).toBeLessThan(60_000)
})
