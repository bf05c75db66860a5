import type { KnownInjury, KnownReport } from '../facts/knownAsOf.ts'
import type { ReadPlayer } from '../facts/teamFacts.ts'
import { explainRisk } from '../risk/injuryRisk.ts'
import type { Availability } from './availability.ts'
import { gridScore } from './availability.ts'
import { type Cause, causesOf } from './causes.ts'
import { fitness, injuryScore } from './fitness.ts'
import type { GamingPart } from './gamingScore.ts'
import { evaluatePlayer } from './gamingScore.ts'
import { type LatestInjury, latestInjury } from './latestInjury.ts'
import type { PlayerContext } from './playerContext.ts'
import { expectedShare } from './playingTime.ts'

export interface PlayerScore {
  readonly playerId: string
  readonly name: string
  readonly position: string | null
  readonly depthOrder: number | null
  /** Share of the game when everybody is fit, 0 to 1. */
  readonly share: number
  /** `gaming_score`, 0 to 100, and its parts from 100 down. */
  readonly score: number
  readonly parts: readonly GamingPart[]
  /** What he would score unhurt, and what keeps him from it: `healthy` and the effects add up to the score. */
  readonly healthy: number
  readonly causes: readonly Cause[]
  readonly available: Availability
  /** `hpf_total`, `irc_total`, `grid_score_average`: 0 to 100. */
  readonly fitness: number
  readonly risk: ReturnType<typeof explainRisk>
  readonly grid: number
  /** `cis_total`, in points. */
  readonly load: number
  readonly latest: LatestInjury | null
  readonly notes: readonly string[]
}

export const scorePlayer = (
  player: ReadPlayer,
  injuries: readonly KnownInjury[],
  reports: readonly KnownReport[],
  context: PlayerContext,
): PlayerScore => {
  const { model, now, stats, schedule } = context
  const found = evaluatePlayer(injuries, reports, context)
  const { causes, healthy } = causesOf(injuries, reports, context, found)
  const { share, note } = expectedShare(model.sport, player.depthOrder, stats)
  const { position } = player
  const notes = [
    ...found.injuries.flatMap(({ injury }) => injury.notes),
    ...found.injuries
      .filter(({ injury }) => injury.recovered === null && injury.grade === null)
      .map(({ injury }) => `${injury.names.label}: no grade, counted as the usual one`),
    found.available.note,
    note,
    position === null ? 'no position: in no average' : null,
    context.age === null ? 'no age: counted as the average' : null,
    schedule.nextGame === null ? `no next game: counted as in ${model.gameDays} days` : null,
  ].filter((one) => one !== null)
  return {
    playerId: player.id,
    name: player.name,
    position,
    depthOrder: Number.isFinite(player.depthOrder) ? player.depthOrder : null,
    share,
    score: found.score,
    parts: found.parts,
    healthy,
    causes,
    available: found.available,
    fitness: 100 * fitness(found.felt, now.today),
    risk: explainRisk(found.riskFacts, model.risk),
    grid: gridScore(reports, context),
    load: injuryScore(found.felt, now.today),
    latest: latestInjury(found.injuries, reports, context),
    notes,
  }
}
