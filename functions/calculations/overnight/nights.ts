import type {
  PlayerToll,
  ScoreAndFacts,
  ScoredTeam,
  TeamAtNightfall,
} from '#functions/store/calculations/scoredTeam.ts'
import type { TeamMove } from '#shared/contract/today.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import { lastNight, latestNightfall } from '#shared/domain/time/lastNight.ts'
import { largestFirst } from '#shared/presentation/largestFirst.ts'
import { cardScores } from '#shared/presentation/teamFigures.ts'
import { tollsOf } from '../documents/absences.ts'
import { editorMark } from '../documents/playerRow.ts'

const teamAt = (scored: ScoreAndFacts, at: string): TeamAtNightfall => ({
  at,
  score: cardScores(scored.score).team_gaming_score,
  players: Object.fromEntries(tollsOf(scored)),
})

/**
 * The team's state at the start of the current "last night" and of the next one. The score before this run
 * lasted until now, so it counts for every night that has begun since. Nights before the portal's first run are
 * left out, because scores of past games were computed later.
 */
export const nightsOf = (
  before: ScoredTeam | undefined,
  asOf: Date,
  firstRun = '',
): readonly TeamAtNightfall[] => {
  if (!before) return []
  const nights = new Set([lastNight(asOf), latestNightfall(asOf)].map((time) => time.toISOString()))
  return [...nights]
    .filter((night) => night >= firstRun)
    .flatMap((night) =>
      before.asOf < night
        ? teamAt(before, night)
        : (before.nights?.find(({ at }) => at === night) ?? []),
    )
}

/** A change of a tenth without a new status comes from healing or rounding. */
const smallestDrift = 0.2

/** The players who changed the team's score since a night began, the largest change first. */
export const movesSince = (
  night: TeamAtNightfall,
  scored: ScoreAndFacts,
  now = tollsOf(scored),
): TeamMove[] => {
  const reports = Map.groupBy(scored.facts.statuses, ({ playerId }) => playerId)
  const players = new Map(scored.score.players.map((player) => [player.playerId, player]))
  const ids = new Set([...Object.keys(night.players), ...now.keys()])
  const moves = [...ids].flatMap((id): TeamMove | [] => {
    const [then, today] = [night.players[id], now.get(id)]
    const { name, known_as, position, bodyPart } = (today ?? then) as PlayerToll
    const effect = oneDecimal((today?.cost ?? 0) - (then?.cost ?? 0))
    const [statusBefore, status] = [then?.status ?? null, today?.status ?? null]
    const isNews = statusBefore !== status ? effect !== 0 : Math.abs(effect) >= smallestDrift
    if (!isNews) return []
    const reportedAt = reports
      .get(id)
      ?.map(({ at }) => at)
      .filter((at) => at > night.at && at <= scored.asOf)
      .toSorted()
      .at(-1)
    return {
      player_id: id,
      player_name: name,
      ...(known_as && { known_as }),
      position,
      body_part: bodyPart,
      status_before: statusBefore,
      status,
      ...editorMark(players.get(id)),
      reported_at: reportedAt ?? null,
      effect,
    }
  })
  return moves.toSorted(largestFirst)
}
