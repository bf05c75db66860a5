import type { PlayerStanding, Standing, TeamRun } from '#functions/store/calculations/teamRun.ts'
import type { TeamMove } from '#shared/contract/today.ts'
import { oneDecimal } from '#shared/domain/score/numberText.ts'
import { lastNight, latestNightfall } from '#shared/domain/time/lastNight.ts'
import { largestFirst } from '#shared/presentation/largestFirst.ts'
import { cardScores } from '#shared/presentation/teamFigures.ts'
import { costsOf, statusOf } from './documents/absences.ts'

type Scored = Pick<TeamRun, 'asOf' | 'facts' | 'score'>

const standingOf = (run: Scored, at: string): Standing => {
  const costs = costsOf(run)
  const bodyParts = new Map(run.facts.injuries.map(({ id, bodyPart }) => [id, bodyPart]))
  const standings = run.score.players.flatMap((player) => {
    const [status, cost] = [statusOf(player), costs.get(player.playerId) ?? 0]
    if (status === null && cost === 0) return []
    const bodyPart = bodyParts.get(player.latest?.injuryId ?? '') ?? null
    const standing = { name: player.name, position: player.position, bodyPart, status, cost }
    return [[player.playerId, standing] as const]
  })
  const { team_gaming_score: score } = cardScores(run.score)
  return { at, score, players: Object.fromEntries(standings) }
}

/**
 * How the team stood when the nights began that are, or will next be, "last night". The score before
 * this run stood until now, so it is the standing of every night that has begun since.
 */
export const nightsOf = (before: TeamRun | undefined, asOf: Date): readonly Standing[] => {
  if (!before) return []
  const nights = new Set([lastNight(asOf), latestNightfall(asOf)].map((time) => time.toISOString()))
  return [...nights].flatMap((night) =>
    before.asOf < night
      ? standingOf(before, night)
      : (before.nights?.find(({ at }) => at === night) ?? []),
  )
}

/** A change of a tenth without a new status comes from healing or from rounding. */
const smallestDrift = 0.2

/** What changed for each player since a night began, the largest change first. */
export const movesSince = (night: Standing, run: Scored): TeamMove[] => {
  const now = standingOf(run, run.asOf)
  const reports = Map.groupBy(run.facts.statuses, ({ playerId }) => playerId)
  const ids = new Set([...Object.keys(night.players), ...Object.keys(now.players)])
  const moves = [...ids].flatMap((id): TeamMove | [] => {
    const [then, today] = [night.players[id], now.players[id]]
    const { name, position, bodyPart } = (today ?? then) as PlayerStanding
    const effect = oneDecimal((today?.cost ?? 0) - (then?.cost ?? 0))
    const [statusBefore, status] = [then?.status ?? null, today?.status ?? null]
    const isNews = statusBefore !== status ? effect !== 0 : Math.abs(effect) >= smallestDrift
    if (!isNews) return []
    const reportedAt = reports
      .get(id)
      ?.map(({ at }) => at)
      .filter((at) => at > night.at && at <= run.asOf)
      .toSorted()
      .at(-1)
    return {
      player_id: id,
      player_name: name,
      position,
      body_part: bodyPart,
      status_before: statusBefore,
      status,
      reported_at: reportedAt ?? null,
      effect,
    }
  })
  return moves.toSorted(largestFirst)
}
