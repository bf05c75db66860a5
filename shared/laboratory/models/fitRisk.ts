import { logistic, sumOf } from '../../scoring/model/additive.ts'
import type { RiskParameters } from '../../scoring/parameters/types.ts'
import { riskFeatures } from '../../scoring/player/injuryRisk.ts'
import type { RiskCase } from '../panels/riskCases.ts'
import type { Scored } from '../statistics/metrics.ts'
import { fitLogistic } from '../statistics/regress.ts'
import type { RiskRecipe } from './recipes.ts'

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
