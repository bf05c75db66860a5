import type { MarginParameters, RatingParameters, TotalParameters } from '../parameters/types.ts'
export interface MarginRatings {
  /** Points above an average team of the league, by team. */
  readonly teams: ReadonlyMap<string, number>
  readonly home: number
}

export interface Pairing {
  readonly home: string
  readonly away: string
  readonly neutral: boolean
}

const ratingDifference = ({ teams }: MarginRatings, { home, away }: Pairing): number =>
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

export interface SideHealth {
  readonly now: number
  /** The usual health points in the games that the ratings have learned from. */
  readonly usual: number
}

/** The expected home margin in points (goals). `rating`, `field` and `health` add up to it. */
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

/** Our margin and the market's, each with its fitted weight. */
export const blendedMargin = (
  ours: number,
  market: number,
  blend: { readonly ours: number },
): number => blend.ours * ours + (1 - blend.ours) * market

export const usualAfter = ({ now, usual }: SideHealth, memory: number): number =>
  usual + memory * (now - usual)

export interface TotalRatings {
  /** The points (goals) of an average game, both sides together. */
  readonly league: number
  /** The points that a team's games have above the league's level, by team. */
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
