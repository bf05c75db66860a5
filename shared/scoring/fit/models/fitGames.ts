import type { AdditiveModel, Features } from '../../model/additive.ts'
import { type GamesParameters, gamesFeatures } from '../../recovery/gamesMissed.ts'
import { stillOutFeatures } from '../../recovery/gamesStillOut.ts'
import { rangeOf } from '../../recovery/recoveryOutlook.ts'
import { gamesIn, nflFacts, nflOutlook } from '../../recovery/sportOutlooks.ts'
import type { GamesCase } from '../panels/recoveryCases.ts'
import type { TermSpec } from '../regression/design.ts'
import { fitLogistic } from '../regression/regress.ts'

export interface GamesRecipe {
  readonly terms: readonly TermSpec[]
  readonly penalty: number
  /** For players who have missed more than the first game. */
  readonly later: readonly TermSpec[]
}

const longestFitted = 17

/** One row for each game in which a player could return, until he did or the season ended. */
const fitHazard = (cases: readonly GamesCase[], recipe: GamesRecipe): AdditiveModel => {
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
  return fitLogistic({ rows, y, specs: recipe.terms, penalty: recipe.penalty })
}

/**
 * After each game that he missed, a player who is still out is a case of its own, with what was known then. A
 * reserve list leaves nothing new to learn from game to game, so that a player on it is one case.
 */
const fitLater = (cases: readonly GamesCase[], recipe: GamesRecipe): AdditiveModel => {
  const rows: Features[] = []
  const y: number[] = []
  for (const { games, returned, after, injury } of cases) {
    const last = Math.min(games, longestFitted)
    // Nothing is known of the listings for play-off games.
    const known = Math.min(last, injury.gameDays.length)
    for (let missed = 1; missed < known; missed++) {
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
  return fitLogistic({ rows, y, specs: recipe.later, penalty: recipe.penalty })
}

/** The newest share of the fit period, on which ranges are calibrated. */
const newestShare = 0.4
/** With fewer absences there the usual share stays. */
const leastCases = 60
const usualShare = 0.8
const shares = Array.from({ length: 41 }, (_, step) => Math.round(50 + step) / 100)

/** The ranges are calibrated on the newest absences with a fit on the older ones. */
export const fitGames = (cases: readonly GamesCase[], recipe: GamesRecipe): GamesParameters => {
  const first = Math.floor((1 - newestShare) * cases.length)
  const older = fitHazard(cases.slice(0, first), recipe)
  const newest = cases.slice(first).filter(({ returned }) => returned)
  const shareFor = (rows: readonly GamesCase[]): number => {
    if (rows.length < leastCases) return usualShare
    const outlookOf = nflOutlook({
      hazard: older,
      later: older,
      held: { roster: usualShare, reserve: usualShare, group: {} },
    })
    const stated = rows.map(({ injury, games }) => ({ injury, games, ...outlookOf(injury) }))
    const miss = (share: number): number => {
      const inside = stated.filter(({ injury, games, returning, held, median }) => {
        const { low, high } = rangeOf(returning, { ...held, games: share })
        return (
          games >= gamesIn(injury, Math.min(low, median)) &&
          games <= gamesIn(injury, Math.max(high, median))
        )
      })
      return Math.abs(inside.length / rows.length - usualShare)
    }
    return shares.reduce((best, share) => (miss(share) < miss(best) ? share : best), usualShare)
  }
  const onRoster = newest.filter(({ facts }) => !facts.onReserve)
  const groups = [...Map.groupBy(onRoster, ({ facts }) => facts.group)].filter(
    ([, rows]) => rows.length >= leastCases,
  )
  return {
    hazard: fitHazard(cases, recipe),
    later: fitLater(cases, recipe),
    held: {
      roster: shareFor(onRoster),
      reserve: shareFor(newest.filter(({ facts }) => facts.onReserve)),
      group: Object.fromEntries(groups.map(([group, rows]) => [group, shareFor(rows)])),
    },
  }
}
