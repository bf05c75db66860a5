import { type Pairing, type RatingParameters, type Ratings, ratingDifference } from './rating.ts'

export interface MarginParameters {
  readonly rating: RatingParameters
  /** Points of margin per point of health beyond what the team usually lacks. */
  readonly news: number
  /** Points of margin per point of the usual lack, which results have mostly taught the rating. */
  readonly usual: number
  /** Share by which a game moves the usual health. */
  readonly memory: number
}

export interface SideHealth {
  /** Health points now, and as usual in the games the rating has seen. */
  readonly now: number
  readonly usual: number
}

/** Expected home margin in points (goals), in parts that add up. */
export const marginParts = (
  ratings: Ratings,
  game: Pairing,
  health: { readonly home: SideHealth; readonly away: SideHealth },
  parameters: MarginParameters,
) => {
  const { home, away } = health
  const field = game.neutral ? 0 : ratings.home
  const rating = ratingDifference(ratings, game)
  const news = parameters.news * (home.now - home.usual - (away.now - away.usual))
  const usual = parameters.usual * (home.usual - away.usual)
  return { rating, field, health: news + usual, margin: rating + field + news + usual }
}

/** The health a rating has got used to, after one more game. */
export const usualAfter = ({ now, usual }: SideHealth, memory: number): number =>
  usual + memory * (now - usual)
