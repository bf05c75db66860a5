import { type Features, logistic, partsOf, sumOf } from '../model/additive.ts'
import { recalibratedModel } from '../model/recalibration.ts'
import type { PlayParameters } from '../parameters/types.ts'
import type { PlayModel } from './playModel.ts'
import { isRegular, soccerPlay, withoutListing } from './soccerPlay.ts'

/** P(plays the next game), with the correction of the newest seasons. */
export const playChance = ({ model, recent }: PlayParameters, features: Features): number =>
  logistic(recent.intercept + recent.slope * sumOf(model, features))

/** What each feature contributes to that chance: the base and the effects add up to it. */
export const playEvidence = ({ model, recent }: PlayParameters, features: Features) =>
  partsOf(recalibratedModel(model, recent), features, logistic)

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
