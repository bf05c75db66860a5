import type { SportName } from '#shared/domain/sport/sport.ts'
import type { TeamParameters } from '../parameters/types.ts'
import { gamePicks, type Pick, type StoredLine } from '../pick/picks.ts'
import { expectedTotal, marginParts, type SideHealth } from './expectedScore.ts'
import type { LeagueRatings } from './leagueRatings.ts'

export interface GameSide {
  readonly teamId: string
  readonly abbreviation: string
  /** The health points of the team's score. */
  readonly health: number
}

export interface GameFacts {
  readonly sport: SportName
  readonly home: GameSide
  readonly away: GameSide
  readonly neutral: boolean
  /** The latest line; null without one. */
  readonly line: StoredLine | null
}

export interface GameScore {
  /** The expected home margin in points (goals), with its parts. */
  readonly margin: ReturnType<typeof marginParts>
  readonly total: number
  readonly spreadPick: Pick
  readonly totalPick: Pick
}

/** The expected margin and total of a game, and the picks that follow from them. */
export const scoreGame = (
  { sport, home, away, neutral, line }: GameFacts,
  ratings: LeagueRatings,
  parameters: TeamParameters,
): GameScore => {
  const healthOf = ({ teamId, health }: GameSide): SideHealth => {
    const usual = ratings.usual.get(teamId) ?? 0
    return { now: Number.isFinite(health) ? health : usual, usual }
  }
  const margin = marginParts(
    ratings.ratings,
    { home: home.teamId, away: away.teamId, neutral },
    { home: healthOf(home), away: healthOf(away) },
    parameters.margin,
  )
  const total = expectedTotal(ratings.totals, home.teamId, away.teamId)
  const teams = { home: home.abbreviation, away: away.abbreviation }
  const picks = gamePicks(sport, teams, { margin: margin.margin, total }, line)
  return { margin, total, spreadPick: picks.spread, totalPick: picks.total }
}
