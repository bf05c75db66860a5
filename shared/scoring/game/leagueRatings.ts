import type { TeamParameters } from '../parameters/types.ts'
import {
  afterGame,
  afterSummer,
  type MarginRatings,
  type Pairing,
  type TotalRatings,
  totalAfter,
  totalAfterSummer,
  usualAfter,
} from './expectedScore.ts'

/** A result, and the health of both teams before the game. */
export interface GameResult extends Pairing {
  /** When the result was known, in UTC. */
  readonly at: string
  readonly season: number
  readonly homeScore: number
  readonly awayScore: number
  /** Health points before kick-off; null for a game without stored health. */
  readonly health: { readonly home: number; readonly away: number } | null
}

/** The ratings of a league's teams, learned from its results so far. */
export interface LeagueRatings {
  readonly season: number | null
  readonly ratings: MarginRatings
  readonly totals: TotalRatings
  readonly usual: ReadonlyMap<string, number>
}

const initialRatings = ({ margin, total }: TeamParameters): LeagueRatings => ({
  season: null,
  ratings: { teams: new Map(), home: margin.rating.home },
  totals: { league: total.start, teams: new Map() },
  usual: new Map(),
})

/** The ratings after all results that were known at a time. */
export const leagueRatingsAt = (
  results: readonly GameResult[],
  parameters: TeamParameters,
  asOf: string,
): LeagueRatings => {
  const until = Date.parse(asOf)
  return results
    .filter(
      ({ at, homeScore, awayScore }) => Date.parse(at) <= until && isScored(homeScore, awayScore),
    )
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.home < b.home ? -1 : 1))
    .reduce(
      (ratings, result) => afterResult(ratings, result, parameters),
      initialRatings(parameters),
    )
}

const isScored = (...points: number[]): boolean => points.every(Number.isFinite)

const afterResult = (
  before: LeagueRatings,
  result: GameResult,
  { margin, total }: TeamParameters,
): LeagueRatings => {
  const { season, home, away, neutral, homeScore, awayScore, health } = result
  const isNewSeason = before.season !== null && before.season !== season
  const { ratings, totals, usual } = isNewSeason ? overSummer(before, { margin, total }) : before
  const usualNow = new Map(usual)
  const learn = (team: string, now: number) =>
    usualNow.set(team, usualAfter({ now, usual: usual.get(team) ?? 0 }, margin.memory))
  if (health) {
    learn(home, health.home)
    learn(away, health.away)
  }
  return {
    season,
    usual: usualNow,
    ratings: afterGame(
      ratings,
      { home, away, neutral, margin: homeScore - awayScore },
      margin.rating,
    ),
    totals: totalAfter(totals, { home, away, total: homeScore + awayScore }, total),
  }
}

const overSummer = (
  { season, ratings, totals, usual }: LeagueRatings,
  { margin, total }: Pick<TeamParameters, 'margin' | 'total'>,
): LeagueRatings => ({
  season,
  usual,
  ratings: afterSummer(ratings, margin.rating),
  totals: totalAfterSummer(totals, total),
})
