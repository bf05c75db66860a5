import { type Features, sumOf } from '../model/additive.ts'
import { adult, leastGuess } from '../parameters/priors.ts'
import type { ShareParameters } from '../parameters/types.ts'

/** What is known of a player before his season; null if unknown. */
export interface ShareInputs {
  /** By the names of the models. */
  readonly position: string | null
  /** On the depth chart (NFL), or by price among the players of his club and position (soccer). */
  readonly place: number | null
  readonly price: number | null
  readonly age: number | null
  /** The percentage of managers who own him. */
  readonly owned: number | null
  /** His share of last season. */
  readonly last: number | null
}

/** Whoever comes later plays as little as the last of these, and the dearest play as much as the next below them. */
const lastPlace = 6
const dearest = 7

export const shareFeatures = ({ position, place, price, owned, last }: ShareInputs): Features => {
  const ofPosition = (value: number | null) =>
    position === null || value === null ? null : `${position} ${value}`
  return {
    last,
    owned,
    position,
    place: ofPosition(place && Math.min(place, lastPlace)),
    price: ofPosition(price && Math.min(dearest, Math.round(price * 2) / 2)),
  }
}

interface Known {
  readonly parameters: ShareParameters | null
  readonly charted: number | null
  /** He has played this season, so even a newcomer counts as a player. */
  readonly hasPlayed: boolean
}

/**
 * The share expected before the season: from the depth chart or price together with last season's share, else from
 * last season alone, else from the chart alone. Null if nothing is known.
 */
export const startShare = (inputs: ShareInputs, { parameters, charted, hasPlayed }: Known) => {
  const { position, place, price, age, last } = inputs
  const isNew = last === null && !hasPlayed
  if (parameters && position !== null && place !== null && place >= 1) {
    const share = bounded(sumOf(parameters.listed, shareFeatures(inputs)))
    const isGuess = isNew && price !== null && (share < leastGuess || (age ?? adult) < adult)
    return isGuess ? null : { share, isFitted: true }
  }
  if (parameters && position !== null && !isNew)
    return { share: bounded(sumOf(parameters.last, shareFeatures(inputs))), isFitted: true }
  const share = last ?? charted
  return share === null ? null : { share, isFitted: false }
}

const bounded = (share: number): number => Math.min(1, Math.max(0, share))
