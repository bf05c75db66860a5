import type { MovesPage } from '#shared/contract/today.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import { sportAndLeague } from '#shared/domain/sport/sport.ts'
import { lastNight } from '#shared/domain/time/lastNight.ts'
import { largestFirst } from '#shared/presentation/largestFirst.ts'
import { type ListSource, teamCardOf } from '../documents/cards.ts'

/** The most moves that today's board can show. */
const mostMoves = 10

/** Teams whose scores moved since last night, each with the player who moved it most. Unreported teams are left out. */
export const movesDocument = ({
  competition,
  teams,
  scores,
  moves,
  asOf,
}: Omit<ListSource, 'cards'>): MovesPage => {
  const since = lastNight(asOf).toISOString()
  const all = teams.flatMap((team) => {
    const night = moves.get(team.id)?.find((night) => night.since === since)
    const before = night?.scoreBefore ?? null
    const { team_gaming_score: score = null, unreported } = scores.get(team.id) ?? {}
    if (!night || before === null || score === null || unreported) return []
    const effect = oneDecimal(score - before)
    const largest = night.moves.toSorted(largestFirst)
    const most = largest.find((move) => move.effect * effect > 0) ?? largest[0]
    if (!most) return []
    const { team_logo: _, team_logo_secondary: __, ...card } = teamCardOf(team)
    return {
      ...most,
      ...sportAndLeague(competition),
      ...card,
      effect,
      player_effect: most.effect,
      others: largest.length - 1,
      team_score_before: before,
      team_score: score,
    }
  })
  return { since, count: all.length, moves: all.toSorted(largestFirst).slice(0, mostMoves) }
}
