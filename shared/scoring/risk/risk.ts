import { type AdditiveModel, logistic, partsOf, sumOf } from '../model/additive.ts'
import { type RiskFacts, riskFeatures } from './features.ts'

export interface RiskParameters {
  /** Log-odds of a new time-loss injury within the horizon. */
  readonly model: AdditiveModel
  /** 28 days of the season; in the NFL the next four games of the team. */
  readonly horizon: string
}

/** Chance of a new time-loss injury within the horizon, 0 to 1. */
export const injuryRisk = (facts: RiskFacts, { model }: RiskParameters): number =>
  logistic(sumOf(model, riskFeatures(facts)))

/** The same chance in percent, part by part. */
export const explainRisk = (facts: RiskFacts, { model }: RiskParameters) =>
  partsOf(model, riskFeatures(facts), (sum) => 100 * logistic(sum))
