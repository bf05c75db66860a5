import type { FitRecord, RiskParameters } from '../../scoring/parameters/types.ts'
import { evaluateRisk, fitRisk } from '../models/fitRisk.ts'
import { fitters, type Sport } from '../models/fitSports.ts'
import { naiveRiskRecipe } from '../models/recipes.ts'
import type { RiskCase } from '../panels/riskCases.ts'
import { type Split, type Testing, type Tests, testsOf } from '../panels/split.ts'
import { mean } from '../statistics/samples.ts'
import { riskReliability } from './reliabilityRows.ts'
import { type Evaluation, emptyEvaluation } from './resultRow.ts'
import { type ComparedRisk, riskRows, rollingRows } from './riskRows.ts'
import { rollingRisks } from './rollingRisks.ts'

export const riskTests = (
  sport: Sport,
  cases: readonly RiskCase[],
  parameters: { readonly risk: RiskParameters; readonly fitted: { readonly risk: FitRecord } },
  testing: Testing,
): Tests<RiskCase, RiskParameters> | null =>
  testsOf(
    cases,
    { model: parameters.risk, record: parameters.fitted.risk },
    fitters[sport].risk,
    testing,
  )

export const evaluateRiskPanel = (
  sport: Sport,
  tests: Tests<RiskCase, RiskParameters> | null,
  testing: Testing,
): Evaluation => {
  const compared = tests?.splits.flatMap((part) => comparedRisks(part, testing)) ?? []
  if (!tests || compared.length === 0) return emptyEvaluation
  // Players without earlier injuries are easy to tell apart, so the others are also tested separately.
  const injuredBefore = compared.filter(({ hurtBefore }) => hurtBefore)
  return {
    tested: [{ panel: `risk.${sport}`, from: tests.from, how: tests.how }],
    reliability: [riskReliability(sport, compared)],
    rows: [
      ...riskRows(sport, compared),
      ...rollingRows(sport, rollingRisks(compared)),
      ...(sport === 'soccer' && injuredBefore.length > 0
        ? riskRows('soccer.injured', injuredBefore).filter(({ id }) => id.startsWith('risk.'))
        : []),
    ],
  }
}

/** The chances of the model, of the naive model and of the base rate for each tested case. */
const comparedRisks = (
  { model, before, test }: Split<RiskCase, RiskParameters>,
  testing: Testing,
): ComparedRisk[] => {
  // Cases whose squad list was made later are used for fitting and not for testing, except when walking forward.
  const tested = test.filter(({ fitOnly }) => fitOnly !== true || testing === 'forward')
  const naive = evaluateRisk(fitRisk(before, naiveRiskRecipe, model.horizon), tested)
  const baseRate = mean(before.map(({ injured }) => injured))
  return evaluateRisk(model, tested).map((row, index) => ({
    ...row,
    day: tested[index]?.day ?? 0,
    competition: tested[index]?.competition ?? '',
    naive: naive[index]?.p ?? baseRate,
    baseRate,
    hurtBefore:
      tested[index]?.facts.past.some(({ start }) => start < (tested[index]?.day ?? 0)) ?? false,
  }))
}
