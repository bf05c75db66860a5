import type { NightMoves } from '#functions/store/calculations/scores.ts'
import type { MovesPage } from '#shared/contract/today.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { lastNight } from '#shared/domain/time/lastNight.ts'
import { largestFirst } from '#shared/presentation/largestFirst.ts'
import type { CardScores } from '#shared/presentation/teamFigures.ts'
import { competitionOfPage, teamCardOf } from './cards.ts'

interface MovesSource {
  readonly competition: Competition
  readonly teams: readonly Team[]
  readonly scores: ReadonlyMap<string, CardScores>
  readonly moves: ReadonlyMap<string, readonly NightMoves[]>
  readonly asOf: Date
}

/** The most moves that today's board can show. */
const mostMoves = 10

/** A competition's moves since last night. A team that no run has scored since then has none. */
export const movesDocument = ({
  competition,
  teams,
  scores,
  moves,
  asOf,
}: MovesSource): MovesPage => {
  const since = lastNight(asOf).toISOString()
  const all = teams.flatMap((team) => {
    const night = moves.get(team.id)?.find((night) => night.since === since)
    const { team_logo: _, team_logo_secondary: __, ...card } = teamCardOf(team)
    return (night?.moves ?? []).map((move) => ({
      ...move,
      ...competitionOfPage(competition),
      ...card,
      team_score_before: night?.scoreBefore ?? null,
      team_score: scores.get(team.id)?.team_gaming_score ?? null,
    }))
  })
  return { since, count: all.length, moves: all.toSorted(largestFirst).slice(0, mostMoves) }
}
