import type { SportName } from '#shared/domain/sport/sport.ts'
import type { BlendParameters, TeamParameters } from '../parameters/types.ts'
import type { TeamScore } from '../team/scoreTeam.ts'
import { blendedMargin, expectedTotal, marginParts, type SideHealth } from './expectedScore.ts'
import type { LeagueRatings } from './leagueRatings.ts'
import { gamePicks, type StoredLine } from './picks.ts'

export interface GameSide {
  readonly abbreviation: string
  readonly score: Pick<TeamScore, 'teamId' | 'health'>
}

export interface GameFacts {
  readonly sport: SportName
  readonly home: GameSide
  readonly away: GameSide
  readonly neutral: boolean
  readonly line: StoredLine | null
}

/** The expected margin and total of a game, and the picks that follow from them. */
export const scoreGame = (
  { sport, home, away, neutral, line }: GameFacts,
  ratings: LeagueRatings,
  parameters: TeamParameters,
) => {
  const healthOf = ({ score: { teamId, health } }: GameSide): SideHealth => {
    const usual = ratings.usual.get(teamId) ?? 0
    return { now: Number.isFinite(health.points) ? health.points : usual, usual }
  }
  const teamIds = { home: home.score.teamId, away: away.score.teamId }
  const margin = marginParts(
    ratings.ratings,
    { ...teamIds, neutral },
    { home: healthOf(home), away: healthOf(away) },
    parameters.margin,
  )
  const total = expectedTotal(ratings.totals, teamIds.home, teamIds.away)
  const teams = { home: home.abbreviation, away: away.abbreviation }
  const picks = gamePicks(sport, teams, { margin: margin.margin, total }, line)
  const market = marketView(margin.margin, line, parameters.blend)
  return { margin, total, market, spreadPick: picks.spread, totalPick: picks.total }
}

export type GameScore = Readonly<ReturnType<typeof scoreGame>>

/** The home margin by the market, shown beside ours, whose weight in the blend is 0 to 1. Picks do not use it. */
const marketView = (ours: number, line: StoredLine | null, blend: BlendParameters) => {
  const spread = line?.spread ?? null
  if (spread === null || !Number.isFinite(spread)) return null
  // A spread is given to the home team, so that a favorite's is negative. A pick'em is 0, not −0.
  const market = 0 - spread
  return { margin: market, blend: blendedMargin(ours, market, blend), ours: blend.ours }
}
