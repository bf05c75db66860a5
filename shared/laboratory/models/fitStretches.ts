import type { AdditiveModel, Features } from '../../scoring/model/additive.ts'
import type { StretchParameters } from '../../scoring/parameters/types.ts'
import {
  stretchEnds,
  stretchesCurve,
  stretchFeatures,
  stretchStart,
} from '../../scoring/recovery/stretches.ts'
import type { DaysCase } from '../panels/recoveryCases.ts'
import type { TermSpec } from '../statistics/design.ts'
import { fitLogistic } from '../statistics/regress.ts'
import { foldByPlayer, foldCount, rangeCutsFor } from './rangeCuts.ts'

export interface StretchRecipe {
  readonly terms: readonly TermSpec[]
  readonly penalty: number
}

/** One row for each stretch that a player was out at the beginning of, until he returned or the season ended. */
const fitHazard = (cases: readonly DaysCase[], recipe: StretchRecipe): AdditiveModel => {
  const rows: Features[] = []
  const y: number[] = []
  for (const { facts, days, returned } of cases)
    for (const [stretch, features] of stretchFeatures(facts).entries()) {
      const end = stretchEnds[stretch] ?? 0
      if (stretchStart(stretch) >= days) break
      // A season that ended within a stretch says nothing about the rest of it.
      if (!returned && days < end) break
      rows.push(features)
      y.push(returned && days <= end ? 1 : 0)
    }
  return fitLogistic({ rows, y, specs: recipe.terms, penalty: recipe.penalty })
}

/** Ranges are calibrated with curves of models that have not seen the player. */
export const fitStretches = (
  cases: readonly DaysCase[],
  recipe: StretchRecipe,
): StretchParameters => {
  const withKnownEnd = cases.filter(({ endKnown }) => endKnown)
  const foldOf = foldByPlayer(withKnownEnd)
  const unseen = Array.from({ length: foldCount }, (_, fold) =>
    fitHazard(
      withKnownEnd.filter((_row, index) => foldOf[index] !== fold),
      recipe,
    ),
  )
  const hazard = fitHazard(withKnownEnd, recipe)
  const returned = withKnownEnd.flatMap((row, index) =>
    row.returned ? [{ row, hazard: unseen[foldOf[index] ?? 0] ?? hazard }] : [],
  )
  return {
    hazard,
    rangeCut: rangeCutsFor(
      returned.map(({ row }) => row),
      returned.map(({ row, hazard: unseenHazard }) =>
        stretchesCurve(row.facts, { hazard: unseenHazard }),
      ),
    ),
  }
}
