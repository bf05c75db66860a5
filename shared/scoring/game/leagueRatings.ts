import type { TeamParameters } from '../parameters/types.ts'
import {
  afterGame,
  afterSummer,
  type MarginRatings,
  type TotalRatings,
  totalAfter,
  totalAfterSummer,
  usualAfter,
} from './expectedScore.ts'

/** A result with what was known of both teams before it. */
export interface GameResult {
  /** When it was known, as a UTC instant. */
  readonly at: string
  readonly season: number
  readonly home: string
  readonly away: string
  readonly neutral: boolean
  readonly homeScore: number
  readonly awayScore: number
  /** Health points before kick-off; null where they were not kept. */
  readonly health: { readonly home: number; readonly away: number } | null
}

/** What the results of a league have taught so far. */
export interface LeagueRatings {
  readonly season: number | null
  readonly ratings: MarginRatings
  readonly totals: TotalRatings
  /** The health that each team's rating has got used to. */
  readonly usual: ReadonlyMap<string, number>
}

const firstForm = ({ margin, total }: TeamParameters): LeagueRatings => ({
  season: null,
  ratings: { teams: new Map(), home: margin.rating.home },
  totals: { league: total.start, teams: new Map() },
  usual: new Map(),
})

/** Walks through a league's results up to a time, oldest first. */
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
    .reduce((form, result) => afterResult(form, result, parameters), firstForm(parameters))
}

const isScored = (...points: number[]): boolean => points.every(Number.isFinite)

const afterResult = (
  before: LeagueRatings,
  result: GameResult,
  { margin, total }: TeamParameters,
): LeagueRatings => {
  const { season, home, away, neutral, homeScore, awayScore, health } = result
  const form = before.season === null || before.season === season ? before : overSummer(before)
  const usual = new Map(form.usual)
  const grow = (team: string, now: number) =>
    usual.set(team, usualAfter({ now, usual: usual.get(team) ?? 0 }, margin.memory))
  if (health) {
    grow(home, health.home)
    grow(away, health.away)
  }
  return {
    season,
    usual,
    ratings: afterGame(
      form.ratings,
      { home, away, neutral, margin: homeScore - awayScore },
      margin.rating,
    ),
    totals: totalAfter(form.totals, { home, away, total: homeScore + awayScore }, total),
  }

  function overSummer({ ratings, totals, ...rest }: LeagueRatings): LeagueRatings {
    return {
      ...rest,
      ratings: afterSummer(ratings, margin.rating),
      totals: totalAfterSummer(totals, total),
    }
  }
}
