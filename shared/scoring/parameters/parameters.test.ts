import { expect, test } from 'vitest'
import { injuryNames } from '../facts/injuryNames.ts'
import type { AdditiveModel } from '../model/additive.ts'
import { riskFactsOf, riskFeatures } from '../player/injuryRisk.ts'
import { unknownRole } from '../player/role.ts'
import { daysFeatures, typicalFrom } from '../recovery/daysOut.ts'
import { gamesFeatures } from '../recovery/gamesMissed.ts'
import { stillOutFeatures } from '../recovery/gamesStillOut.ts'
import { nbaFacts, nflFacts, soccerFacts } from '../recovery/sportOutlooks.ts'
import { stretchFeatures } from '../recovery/stretches.ts'
import { sportModels } from '../sports/committedModels.ts'
import { newInjuryCase } from '../testing/facts.ts'
import { nba } from './nba.ts'
import { nfl } from './nfl.ts'
import { soccer } from './soccer.ts'
import type { RiskParameters } from './types.ts'

/**
 * Columns of the data that are known only after the first day. No model of that day may read them. The games that a
 * player has missed so far, of `stillOutFeatures`, are known when they are over.
 */
const learnedLater =
  /went_?ir|return_?(week|date|day)|(games|days)_?missed|days_from|last_?played|^returned$|out_?for_?season|n_?events|^end$|flags/i

const knee = newInjuryCase(
  injuryNames('nfl', { bodyPart: 'knee', diagnosis: 'sprain', surgery: false }),
)
const riskFacts = riskFactsOf([], [], {
  ...{ model: sportModels.nfl, now: { today: 20_000 }, schedule: { week: null } },
  ...{ rates: { team: null, league: null }, age: null, position: null, role: unknownRole },
})
/** The features that are made for each model. */
const made = {
  days: Object.keys(daysFeatures(soccerFacts(knee), typicalFrom(soccer.recovery.typical))),
  stretches: Object.keys(stretchFeatures(nbaFacts(knee))[0] ?? {}),
  games: Object.keys(gamesFeatures(nflFacts(knee), 1)),
  stillOut: Object.keys(stillOutFeatures(nflFacts(knee), 2)),
  risk: Object.keys(riskFeatures(riskFacts)),
}

const featuresOf = (model: AdditiveModel): string[] => model.terms.map(({ feature }) => feature)

test.each([
  ['soccer recovery', soccer.recovery.median, made.days],
  ['NBA recovery', nba.recovery.hazard, made.stretches],
  ['NFL recovery', nfl.recovery.hazard, made.games],
  ['NFL return of players still out', nfl.recovery.later, made.stillOut],
  ['soccer risk', soccer.risk.model, made.risk],
  ['NBA risk', nba.risk.model, made.risk],
  ['NFL risk', nfl.risk.model, made.risk],
] as const)('the %s model reads only features that are made for it', (_, model, list) => {
  const features = featuresOf(model)
  expect(features.length).toBeGreaterThan(0)
  expect(features.filter((feature) => !list.includes(feature))).toEqual([])
})

test('no feature is made that is known only after the first day', () => {
  const all = [made.days, made.stretches, made.games, made.risk].flat()
  expect(all.length).toBeGreaterThan(40)
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
