import { expect, test } from 'vitest'
import type { AdditiveModel } from '../model/additive.ts'
import { daysFeatureNames } from '../recovery/daysOut.ts'
import { gamesFeatureNames } from '../recovery/gamesMissed.ts'
import { riskFeatureNames } from '../risk/injuryRisk.ts'
import { nba } from './nba.ts'
import { nfl } from './nfl.ts'
import { soccer } from './soccer.ts'

/** Known only after day 0; the data has them, no model may. */
const learnedLater =
  /went_?ir|return_?(week|date|day)|(games|days)_?missed|days_from|last_?played|^returned$|out_?for_?season|n_?events|^end$|flags/i

const featuresOf = (model: AdditiveModel): string[] => model.terms.map(({ feature }) => feature)

test.each([
  ['soccer recovery', soccer.recovery.median, daysFeatureNames],
  ['NBA recovery', nba.recovery.median, daysFeatureNames],
  ['NBA out for the season', nba.recovery.never, daysFeatureNames],
  ['NBA width of the range', nba.recovery.width, daysFeatureNames],
  ['NFL recovery', nfl.recovery.hazard, gamesFeatureNames],
  ['soccer risk', soccer.risk.model, riskFeatureNames],
  ['NBA risk', nba.risk.model, riskFeatureNames],
  ['NFL risk', nfl.risk.model, riskFeatureNames],
] as const)('the %s model reads nothing but the whitelist', (_, model, whitelist) => {
  const features = model ? featuresOf(model) : []
  expect(features.length).toBeGreaterThan(0)
  expect(features.filter((feature) => !whitelist.some((allowed) => allowed === feature))).toEqual(
    [],
  )
})

test('the whitelists hold nothing that is learned after the first day', () => {
  const all = [...daysFeatureNames, ...gamesFeatureNames, ...riskFeatureNames]
  expect(all.filter((feature) => learnedLater.test(feature))).toEqual([])
})

test('the parameters are small enough for a browser', () => {
  const bytes = JSON.stringify([soccer, nba, nfl]).length
  expect(bytes).toBeLessThan(60_000)
})
