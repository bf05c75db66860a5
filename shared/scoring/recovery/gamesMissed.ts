import { type AdditiveModel, type Features, logistic, sumOf } from '../model/additive.ts'
import type { GamesParameters } from '../parameters/types.ts'
import { gradeFactor } from './injuryGrade.ts'

/** The input of the NFL recovery model: what is known before the first missed game. */
export interface GamesFacts {
  readonly group: string
  readonly onReserve: boolean
  /** The games that the reserve list costs at least; null if it ends the season. 0 without a list. */
  readonly stay: number | null
  /** The game status in the first missed week. */
  readonly status: string
  /** The status of the week before, after `same` or `other` for its injury; `none` without one. */
  readonly before: string
  readonly position: string | null
  /** True if the same body part was injured within the last year. */
  readonly recurs: boolean
  /** Regular-season games left, including the first missed one. */
  readonly gamesLeft: number
  readonly grade: number | null
  /** The games that he has missed after the first one, and the status for the last of them. */
  readonly missed: number
  readonly lastListing: string | null
  /** The first coming game after a week without one; null without a bye ahead. */
  readonly bye: number | null
}

export const longestGames = 20

export const stageOf = (game: number): string => {
  if (game <= 2) return String(game)
  if (game <= 4) return '3-4'
  if (game <= 7) return '5-7'
  return game <= 9 ? '8-9' : '10+'
}

/** Archives say "Undisclosed" if the injury was never filled in, which depends on how it ended. */
export const undisclosed = 'Undisclosed'

/** More games after the minimum stay count as this many, because few players come back so late. */
const longestAfterStay = 6

/** The games since a player on a reserve list was first allowed to play. */
export const afterStay = ({ stay }: Pick<GamesFacts, 'stay'>, game: number): string =>
  `reserve +${Math.min(Math.max(0, game - (stay ?? 0)), longestAfterStay)}`

/**
 * On a reserve list, games are counted from the first one that the rules let him play, so that seasons with a longer
 * minimum stay can be used, too. Otherwise they are counted from the first missed game.
 */
export const gamesFeatures = (facts: GamesFacts, game: number): Features => {
  const { onReserve, group } = facts
  const stay = facts.stay ?? 0
  const stage = stageOf(game)
  return {
    game: onReserve ? null : game,
    reserveStage: onReserve ? afterStay(facts, game) : `roster ${stage}`,
    group: group === undisclosed ? null : group,
    groupStage: onReserve || group === undisclosed ? null : `${group} ${stage}`,
    statusStage: onReserve ? null : `${facts.status} ${stage}`,
    before: facts.before,
    position: facts.position,
    recurs: facts.recurs ? 'yes' : 'no',
    gamesLeft: Math.max(0, facts.gamesLeft - stay),
  }
}

export const firstRangeShare = ({ onReserve }: GamesFacts, { held }: GamesParameters): number =>
  onReserve ? held.reserve : held.roster

/** The features that change from game to game of an absence. */
const changingFeatures = new Set(['game', 'reserveStage', 'groupStage', 'statusStage'])

interface SplitModel {
  readonly constant: AdditiveModel
  readonly changing: AdditiveModel
}

const splitModels = new WeakMap<AdditiveModel, SplitModel>()

/** Splits a model so that the terms that do not change during an absence are summed only once. */
const splitModel = (model: AdditiveModel): SplitModel => {
  const cached = splitModels.get(model)
  if (cached) return cached
  const { intercept, terms } = model
  const parts = {
    constant: { intercept, terms: terms.filter(({ feature }) => !changingFeatures.has(feature)) },
    changing: { intercept: 0, terms: terms.filter(({ feature }) => changingFeatures.has(feature)) },
  }
  splitModels.set(model, parts)
  return parts
}

/**
 * P(misses exactly 1, 2, 3, … games), as known before the first of them. The rest, up to 1, is the chance of missing
 * more than `upTo` games.
 */
export const gamesMissed = (
  facts: GamesFacts,
  parameters: GamesParameters,
  upTo: number = longestGames,
): number[] => {
  const gradePenalty = Math.log(gradeFactor(facts.group, facts.grade))
  const { constant, changing } = splitModel(parameters.hazard)
  const { stay } = facts
  const constantSum = sumOf(constant, gamesFeatures(facts, 1))
  let out = 1
  return Array.from({ length: upTo }, (_, index) => {
    if (stay === null || index + 1 < stay) return 0
    const back =
      out * logistic(constantSum + sumOf(changing, gamesFeatures(facts, index + 1)) - gradePenalty)
    out -= back
    return back
  })
}
