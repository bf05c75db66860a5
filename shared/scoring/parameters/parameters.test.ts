import { expect, test } from 'vitest'
import type { AdditiveModel } from '../model/additive.ts'
import { riskFeatureNames } from '../player/injuryRisk.ts'
import { daysFeatureNames } from '../recovery/daysOut.ts'
import { gamesFeatureNames } from '../recovery/gamesMissed.ts'
import { stillOutFeatureNames } from '../recovery/gamesStillOut.ts'
import { stretchFeatureNames } from '../recovery/stretches.ts'
import { nba } from './nba.ts'
import { nfl } from './nfl.ts'
import { soccer } from './soccer.ts'
import type { RiskParameters } from './types.ts'

/**
 * Columns of the data that are known only after the first day. No model of that day may read them. The games that a
 * player has missed so far, of `stillOutFeatureNames`, are known when they are over.
 */
const learnedLater =
  /went_?ir|return_?(week|date|day)|(games|days)_?missed|days_from|last_?played|^returned$|out_?for_?season|n_?events|^end$|flags/i

const featuresOf = (model: AdditiveModel): string[] => model.terms.map(({ feature }) => feature)

test.each([
  ['soccer recovery', soccer.recovery.median, daysFeatureNames],
  ['NBA recovery', nba.recovery.hazard, stretchFeatureNames],
  ['NFL recovery', nfl.recovery.hazard, gamesFeatureNames],
  ['NFL return of players still out', nfl.recovery.later, stillOutFeatureNames],
  ['soccer risk', soccer.risk.model, riskFeatureNames],
  ['NBA risk', nba.risk.model, riskFeatureNames],
  ['NFL risk', nfl.risk.model, riskFeatureNames],
] as const)('the %s model reads only features of its list', (_, model, list) => {
  const features = featuresOf(model)
  expect(features.length).toBeGreaterThan(0)
  expect(features.filter((feature) => !list.some((allowed) => allowed === feature))).toEqual([])
})

test('no list of features has one that is known only after the first day', () => {
  const all = [
    ...daysFeatureNames,
    ...stretchFeatureNames,
    ...gamesFeatureNames,
    ...riskFeatureNames,
  ]
  expect(all.filter((feature) => learnedLater.test(feature))).toEqual([])
})

test('the parameters are small enough for a browser', () => {
  const bytes = JSON.stringify([soccer, nba, nfl]).length
  expect(bytes).toBeLessThan(60_000)
})

/** The directions of the history features: 1 may never lower the risk as it grows, −1 may never raise it. */
const historyDirections = new Map([
  ...['load', 'longLoad', 'softTissue', 'absences', 'teamRate'].map((name) => [name, 1] as const),
  ['sinceLast', -1] as const,
])

const historyCurves = ({ model }: RiskParameters) =>
  model.terms.flatMap((term) => {
    const direction = historyDirections.get(term.feature)
    return direction && 'effects' in term ? [{ effects: term.effects, direction }] : []
  })

test.each([
  ['soccer', soccer.risk, 4],
  ['the NBA', nba.risk, 4],
  ['the NFL', nfl.risk, 3],
])('in %s a longer history of injuries never lowers the fitted risk', (_, risk, count) => {
  const curves = historyCurves(risk)
  expect(curves).toHaveLength(count)
  for (const { effects, direction } of curves)
    for (const [index, effect] of effects.entries())
      expect(direction * (effect - (effects[index - 1] ?? effect))).toBeGreaterThanOrEqual(0)
})
