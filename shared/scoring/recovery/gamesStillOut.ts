import { type Features, logistic, sumOf } from '../model/additive.ts'
import type { GamesParameters } from '../parameters/types.ts'
import { afterStay, type GamesFacts, longestGames, stageOf, undisclosed } from './gamesMissed.ts'
import { gradeFactor } from './injuryGrade.ts'

const aheadStage = (games: number): string => {
  if (games <= 3) return String(games)
  return games <= 5 ? '4-5' : '6+'
}

/**
 * The listing for the last game tells how near a player's return is, above all for the next game. So does his place
 * on the roster: most players who are ruled out but not on a reserve list return soon, while most who miss games
 * without any report do not. A bye gives one more week to recover.
 */
export const stillOutFeatures = (facts: GamesFacts, game: number): Features => {
  const { onReserve, missed, lastListing, bye } = facts
  const ahead = game - missed
  const group = facts.group === undisclosed ? null : facts.group
  return {
    ahead: onReserve ? null : ahead,
    listedAhead: onReserve || lastListing === null ? null : `${lastListing} ${aheadStage(ahead)}`,
    missed: onReserve ? null : missed,
    group,
    groupStage: onReserve || group === null ? null : `${group} ${stageOf(game)}`,
    reserveStage: onReserve ? afterStay(facts, game) : 'roster',
    position: facts.position,
    bye: onReserve
      ? null
      : bye !== null && game >= bye
        ? `before game ${aheadStage(ahead)}`
        : 'none',
  }
}

/**
 * P(misses exactly 1, 2, 3, … games) for a player who has missed `facts.missed` games after the first one. The rest,
 * up to 1, is the chance of missing more than `upTo` games.
 */
export const gamesStillOut = (
  facts: GamesFacts,
  { later }: Pick<GamesParameters, 'later'>,
  upTo: number = longestGames,
): number[] => {
  const gradePenalty = Math.log(gradeFactor(facts.group, facts.grade))
  const { stay, missed } = facts
  let out = 1
  return Array.from({ length: upTo }, (_, index) => {
    const game = index + 1
    if (stay === null || game < stay || game <= missed) return 0
    const back = out * logistic(sumOf(later, stillOutFeatures(facts, game)) - gradePenalty)
    out -= back
    return back
  })
}
