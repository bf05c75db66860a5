import type { TeamRun } from '#functions/store/calculations/teamRun.ts'
import type { CostlyAbsence } from '#shared/contract/absence.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import { cardScores, type ShownOnCard } from '#shared/presentation/teamFigures.ts'
import type { PlayerScore } from '#shared/scoring/player/scorePlayer.ts'

type Scored = Pick<TeamRun, 'facts' | 'score'>

/** So many of a team's absences are named on a game's card. */
const onCard = 3

/** A player's status in words; null for a player who is fit. Soccer reports injuries, but no statuses. */
export const statusOf = ({ available, latest }: PlayerScore): string | null => {
  if (available.chance === 1) return null
  return available.status ?? (latest?.forecast ? 'Injured' : null)
}

/** What each player takes from the team score, as printed; absent for those who take nothing. */
export const costsOf = ({ score }: Scored): ReadonlyMap<string, number> => {
  const { parts } = score.explanation
  const byPlayer = Map.groupBy(parts, ({ playerId }) => playerId)
  return new Map(
    [...byPlayer].map(([id, own]) => [
      id,
      oneDecimal(own.reduce((sum, { shown }) => sum + shown, 0)),
    ]),
  )
}

/** The players of a team who are out or may be, the costliest first. */
export const absencesOf = (run: Scored): CostlyAbsence[] => {
  const costs = costsOf(run)
  const bodyParts = new Map(run.facts.injuries.map(({ id, bodyPart }) => [id, bodyPart]))
  const absences = run.score.players.flatMap((player) => {
    const status = statusOf(player)
    if (status === null) return []
    return {
      player_id: player.playerId,
      player_name: player.name,
      position: player.position,
      status,
      body_part: bodyParts.get(player.latest?.injuryId ?? '') ?? null,
      cost: Math.min(0, costs.get(player.playerId) ?? 0),
    }
  })
  return absences.toSorted(
    (a, b) =>
      a.cost - b.cost ||
      (`${a.player_name} ${a.player_id}` < `${b.player_name} ${b.player_id}` ? -1 : 1),
  )
}

/** What a game's card shows of a team: only absences that cost something. */
export const shownOnCard = (
  run: Scored,
): ShownOnCard & Required<Pick<ShownOnCard, 'absences'>> => ({
  ...cardScores(run.score),
  absences: absencesOf(run)
    .filter(({ cost }) => cost < 0)
    .slice(0, onCard),
})
