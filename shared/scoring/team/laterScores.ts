import { type DayNumber, fixedDay } from '../dayNumber.ts'
import type { PlayerScore } from '../player/scorePlayer.ts'
import { scoreAfter } from './healthScale.ts'
import type { TeamScore } from './scoreTeam.ts'

type Scored = Pick<TeamScore, 'explanation'> & {
  readonly players: readonly Pick<PlayerScore, 'playerId' | 'latest'>[]
}

/**
 * The team's score for a game on `day`, after its next one: each absence costs what it costs today, times the chance
 * that it still lasts. Without a forecast of its end it costs as much as today. New injuries are not predicted.
 */
export const laterScore = ({ explanation, players }: Scored, day: DayNumber): number => {
  const byId = new Map(players.map((player) => [player.playerId, player]))
  const loss = explanation.parts.reduce(
    (sum, part) => sum + part.loss * stillCosts(byId.get(part.playerId)?.latest ?? null, day),
    0,
  )
  return scoreAfter(loss, explanation.scale)
}

/** The chance that he misses a game on `day`, divided by the chance that he misses the next one. */
const stillCosts = (latest: PlayerScore['latest'], day: DayNumber): number => {
  if (!latest?.forecast) return 1
  const { playsNext } = latest.forecast
  if (playsNext >= 1) return 0
  return Math.min(1, (1 - backBefore(latest, day)) / (1 - playsNext))
}

/** The chance of his return up to `day`, from the bars of his chart. Within a bar the days count equally. */
const backBefore = (latest: NonNullable<PlayerScore['latest']>, day: DayNumber): number => {
  const since = day - fixedDay(latest.startedOn)
  let back = 0
  let from: number | null = null
  for (const { until, chance } of latest.forecast?.chances.bars ?? []) {
    if (until > since) return from === null ? 0 : back + (chance * (since - from)) / (until - from)
    back += chance
    from = until
  }
  return back
}
