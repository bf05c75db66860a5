import type { AdditiveModel, Features } from '../../scoring/model/additive.ts'
import type { GamesParameters } from '../../scoring/parameters/types.ts'
import { gamesFeatures } from '../../scoring/recovery/gamesMissed.ts'
import { stillOutFeatures } from '../../scoring/recovery/gamesStillOut.ts'
import { nflFacts, nflOutlook } from '../../scoring/recovery/sportOutlooks.ts'
import type { GamesCase } from '../panels/recoveryCases.ts'
import type { TermSpec } from '../statistics/design.ts'
import { fitLogistic } from '../statistics/regress.ts'
import { heldShares, usualShare } from './heldShares.ts'

export interface GamesRecipe {
  readonly terms: readonly TermSpec[]
  readonly penalty: number
  /** For players who have missed more than the first game. */
  readonly later: { readonly terms: readonly TermSpec[]; readonly penalty: number }
}

const longestFitted = 17

/** One row for each game in which a player could return, until he did or the season ended. */
const fitHazard = (cases: readonly GamesCase[], recipe: GamesRecipe): AdditiveModel => {
  const rows: Features[] = []
  const y: number[] = []
  for (const { facts, games, returned } of cases) {
    // If the list ends the season, nobody can come back, so there is nothing to learn.
    if (facts.stay === null) continue
    for (let game = Math.max(1, facts.stay); game <= Math.min(games, longestFitted); game++) {
      const back = returned && game === games
      // A season that ended before the return says nothing about the game after its last.
      if (game === games && !returned) break
      rows.push(gamesFeatures(facts, game))
      y.push(back ? 1 : 0)
    }
  }
  return fitLogistic({ rows, y, specs: recipe.terms, penalty: recipe.penalty })
}

/**
 * After each missed game, a player who is still out is a case of its own, with what was known then. A player on a
 * reserve list is one case, because nothing new is learned from game to game.
 */
const fitLater = (cases: readonly GamesCase[], recipe: GamesRecipe): AdditiveModel => {
  const rows: Features[] = []
  const y: number[] = []
  for (const { games, returned, after, injury } of cases) {
    const last = Math.min(games, longestFitted)
    // `lastListed` is unknown for play-off games.
    const lastListed = Math.min(last, injury.gameDays.length)
    for (let missed = 1; missed < lastListed; missed++) {
      const facts = nflFacts(after(missed))
      if (facts.stay === null) break
      for (let game = Math.max(missed + 1, facts.stay); game <= last; game++) {
        if (game === games && !returned) break
        rows.push(stillOutFeatures(facts, game))
        y.push(game === games ? 1 : 0)
      }
      if (facts.onReserve) break
    }
  }
  const { terms, penalty } = recipe.later
  return fitLogistic({ rows, y, specs: terms, penalty })
}

const usual = { roster: usualShare, reserve: usualShare, later: usualShare }

export const fitGames = (cases: readonly GamesCase[], recipe: GamesRecipe): GamesParameters => {
  const fitTo = (rows: readonly GamesCase[]) => ({
    hazard: fitHazard(rows, recipe),
    later: fitLater(rows, recipe),
  })
  const outlookFrom = (rows: readonly GamesCase[]) => nflOutlook({ ...fitTo(rows), held: usual })
  return { ...fitTo(cases), held: heldShares(cases, outlookFrom) }
}
