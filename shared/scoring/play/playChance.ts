import { type Features, logistic, partsOf, sumOf } from '../model/additive.ts'
import type { PlayParameters } from '../parameters/types.ts'
import type { PlayModel } from './playModel.ts'
import { isRegular, soccerPlay, withoutListing } from './soccerPlay.ts'

/** The chance of a model's sum, with the correction of the newest seasons. */
const chanceOf =
  ({ recent }: PlayParameters) =>
  (sum: number): number =>
    logistic(recent.intercept + recent.slope * sum)

/** P(plays the next game). */
export const playChance = (play: PlayParameters, features: Features): number =>
  chanceOf(play)(sumOf(play.model, features))

/** What each feature contributes to that chance: the base and the effects add up to it. */
export const playEvidence = (play: PlayParameters, features: Features) =>
  partsOf(play.model, features, chanceOf(play))

/**
 * The share of a player's chance that his listing leaves, compared with the same player without one. His coach, not his
 * health, decides the unlisted chance.
 */
export const shareLeft = (play: PlayParameters, features: Features, unlisted: Features): number => {
  const chance = playChance(play, unlisted)
  return chance > 0 ? Math.min(1, playChance(play, features) / chance) : 1
}

/** Null for a player who is not a regular: his games say too little, so the rate of his status counts. */
export const soccerPlayModel =
  (play: PlayParameters): PlayModel =>
  ({ reports, games, position, owned, schedule: { nextGame }, twoGames = false }, isListed) => {
    if (!isRegular(games)) return null
    const listed = soccerPlay({ reports, games, position, owned, nextGame, double: twoGames })
    const healthy = withoutListing(listed)
    const features = isListed ? listed : healthy
    return {
      chance: playChance(play, features),
      fit: shareLeft(play, features, healthy),
      evidence: playEvidence(play, features),
    }
  }
