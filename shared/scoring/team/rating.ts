export interface RatingParameters {
  /** Points (goals) the home side won by between equal teams when the fit ended. */
  readonly home: number
  /** Share of a surprise that moves the ratings, and the advantage of the field. */
  readonly step: number
  readonly homeStep: number
  /** Share of a rating that survives the summer. */
  readonly carry: number
  /** Margins beyond this teach nothing more. */
  readonly cap: number
}

export interface Ratings {
  /** Points above an average team of the league. */
  readonly teams: ReadonlyMap<string, number>
  readonly home: number
}

export interface Pairing {
  readonly home: string
  readonly away: string
  readonly neutral: boolean
}

export const ratingDifference = ({ teams }: Ratings, { home, away }: Pairing): number =>
  (teams.get(home) ?? 0) - (teams.get(away) ?? 0)

export const expectedMargin = (ratings: Ratings, game: Pairing): number =>
  ratingDifference(ratings, game) + (game.neutral ? 0 : ratings.home)

export const afterGame = (
  ratings: Ratings,
  game: Pairing & { readonly margin: number },
  { step, homeStep, cap }: RatingParameters,
): Ratings => {
  const surprise = Math.min(cap, Math.max(-cap, game.margin)) - expectedMargin(ratings, game)
  const moved = new Map(ratings.teams)
  moved.set(game.home, (moved.get(game.home) ?? 0) + step * surprise)
  moved.set(game.away, (moved.get(game.away) ?? 0) - step * surprise)
  return { teams: moved, home: ratings.home + (game.neutral ? 0 : homeStep * surprise) }
}

export const afterSummer = (ratings: Ratings, { carry }: RatingParameters): Ratings => ({
  home: ratings.home,
  teams: new Map([...ratings.teams].map(([team, rating]) => [team, rating * carry])),
})
