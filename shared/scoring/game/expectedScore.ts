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

export interface MarginRatings {
  /** Points above an average team of the league. */
  readonly teams: ReadonlyMap<string, number>
  readonly home: number
}

export interface Pairing {
  readonly home: string
  readonly away: string
  readonly neutral: boolean
}

export const ratingDifference = ({ teams }: MarginRatings, { home, away }: Pairing): number =>
  (teams.get(home) ?? 0) - (teams.get(away) ?? 0)

export const expectedMargin = (ratings: MarginRatings, game: Pairing): number =>
  ratingDifference(ratings, game) + (game.neutral ? 0 : ratings.home)

export const afterGame = (
  ratings: MarginRatings,
  game: Pairing & { readonly margin: number },
  { step, homeStep, cap }: RatingParameters,
): MarginRatings => {
  const surprise = Math.min(cap, Math.max(-cap, game.margin)) - expectedMargin(ratings, game)
  const moved = new Map(ratings.teams)
  moved.set(game.home, (moved.get(game.home) ?? 0) + step * surprise)
  moved.set(game.away, (moved.get(game.away) ?? 0) - step * surprise)
  return { teams: moved, home: ratings.home + (game.neutral ? 0 : homeStep * surprise) }
}

export const afterSummer = (
  ratings: MarginRatings,
  { carry }: RatingParameters,
): MarginRatings => ({
  home: ratings.home,
  teams: new Map([...ratings.teams].map(([team, rating]) => [team, rating * carry])),
})

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
  ratings: MarginRatings,
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

export interface TotalParameters {
  /** Share of a surprise that moves a team's scoring level, and the league's. */
  readonly teamStep: number
  readonly leagueStep: number
  readonly carry: number
  /** Where a league without history starts. */
  readonly start: number
}

/** Points above the league average that a team's games have, both sides together. */
export interface TotalRatings {
  readonly league: number
  readonly teams: ReadonlyMap<string, number>
}

export const expectedTotal = (
  { league, teams }: TotalRatings,
  home: string,
  away: string,
): number => Math.max(0, league + (teams.get(home) ?? 0) + (teams.get(away) ?? 0))

export const totalAfter = (
  state: TotalRatings,
  { home, away, total }: { readonly home: string; readonly away: string; readonly total: number },
  { teamStep, leagueStep }: TotalParameters,
): TotalRatings => {
  const surprise = total - expectedTotal(state, home, away)
  const moved = (team: string) => (state.teams.get(team) ?? 0) + teamStep * surprise
  return {
    league: state.league + leagueStep * surprise,
    teams: new Map([...state.teams, [home, moved(home)], [away, moved(away)]]),
  }
}

export const totalAfterSummer = (
  { league, teams }: TotalRatings,
  { carry }: TotalParameters,
): TotalRatings => ({
  league,
  teams: new Map([...teams].map(([team, level]) => [team, level * carry])),
})
