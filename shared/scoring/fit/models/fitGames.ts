import type { Features } from '../../model/additive.ts'
import { type GamesParameters, gamesFeatures } from '../../recovery/gamesMissed.ts'
import type { GamesCase } from '../panels/recoveryCases.ts'
import type { TermSpec } from '../regression/design.ts'
import { fitLogistic } from '../regression/regress.ts'

export interface GamesRecipe {
  readonly terms: readonly TermSpec[]
  readonly penalty: number
}

const longestFitted = 17

/** One row for each game in which a player could return, until he did or the season ended. */
export const fitGames = (cases: readonly GamesCase[], recipe: GamesRecipe): GamesParameters => {
  const rows: Features[] = []
  const y: number[] = []
  for (const { facts, games, returned } of cases) {
    // Where the list ends the season nobody can come back, so there is nothing to learn.
    if (facts.stay === null) continue
    for (let game = Math.max(1, facts.stay); game <= Math.min(games, longestFitted); game++) {
      const back = returned && game === games
      // A season that ended before the return says nothing about the game after its last.
      if (game === games && !returned) break
      rows.push(gamesFeatures(facts, game))
      y.push(back ? 1 : 0)
    }
  }
  return { hazard: fitLogistic({ rows, y, specs: recipe.terms, penalty: recipe.penalty }) }
}
