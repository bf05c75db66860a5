import { logistic, sumOf } from '../model/additive.ts'
import { riskFeatures } from '../risk/features.ts'
import type { RiskParameters } from '../risk/risk.ts'
import type { Scored } from './metrics.ts'
import type { RiskRecipe } from './recipes.ts'
import { fitLogistic } from './regress.ts'
import type { RiskCase } from './risk-case.ts'

export const fitRisk = (
  cases: readonly RiskCase[],
  recipe: RiskRecipe,
  horizon: string,
): RiskParameters => ({
  horizon,
  model: fitLogistic({
    rows: cases.map(({ facts }) => riskFeatures(facts)),
    y: cases.map(({ injured }) => injured),
    specs: recipe.terms,
    penalty: recipe.penalty,
  }),
})

export interface RiskResult extends Scored {
  readonly player: string
}

export const evaluateRisk = ({ model }: RiskParameters, test: readonly RiskCase[]): RiskResult[] =>
  test.map(({ player, facts, injured }) => ({
    player,
    p: logistic(sumOf(model, riskFeatures(facts))),
    y: injured,
  }))
