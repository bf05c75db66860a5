import type { SportName } from '#shared/domain/sport/sport.ts'
import type { TeamParameters } from '../parameters/types.ts'
import { gamePicks, type Pick, type StoredLine } from '../pick/picks.ts'
import { expectedTotal, marginParts, type SideHealth } from './expectedScore.ts'
import type { LeagueRatings } from './leagueRatings.ts'

export interface GameSide {
  readonly teamId: string
  readonly abbreviation: string
  /** Health points now, as `scoreTeam` gives them. */
  readonly health: number
}

export interface GameFacts {
  readonly sport: SportName
  readonly home: GameSide
  readonly away: GameSide
  readonly neutral: boolean
  /** The market's last word so far; null without one. */
  readonly line: StoredLine | null
}

export interface GameScore {
  /** Home margin in points (goals): rating, field and health add up to it. */
  readonly margin: ReturnType<typeof marginParts>
  readonly total: number
  readonly spreadPick: Pick
  readonly totalPick: Pick
}

export const scoreGame = (
  { sport, home, away, neutral, line }: GameFacts,
  form: LeagueRatings,
  parameters: TeamParameters,
): GameScore => {
  const healthOf = ({ teamId, health }: GameSide): SideHealth => {
    const usual = form.usual.get(teamId) ?? 0
    return { now: Number.isFinite(health) ? health : usual, usual }
  }
  const margin = marginParts(
    form.ratings,
    { home: home.teamId, away: away.teamId, neutral },
    { home: healthOf(home), away: healthOf(away) },
    parameters.margin,
  )
  const total = expectedTotal(form.totals, home.teamId, away.teamId)
  const teams = { home: home.abbreviation, away: away.abbreviation }
  const picks = gamePicks(sport, teams, { margin: margin.margin, total }, line)
  return { margin, total, spreadPick: picks.spread, totalPick: picks.total }
}
