import type { SportName } from '#shared/domain/sport/sport.ts'
import type { KnownReport } from '../facts/knownAsOf.ts'
import type { ExpectedShare } from '../facts/teamFacts.ts'
import { type Availability, gridScore } from './availability.ts'
import { type Cause, causesOf } from './causes.ts'
import { fitness, totalLoad } from './fitness.ts'
import { evaluatePlayer, type GamingPart } from './gamingScore.ts'
import { explainRisk } from './injuryRisk.ts'
import type { KnownPlayer } from './knownSquad.ts'
import { type LatestInjury, latestInjury } from './latestInjury.ts'

export interface PlayerScore extends ExpectedShare {
  readonly playerId: string
  readonly name: string
  readonly position: string | null
  readonly depthOrder: number | null
  /** `gaming_score`, 0 to 100, and the parts that lead from 100 to it. */
  readonly score: number
  readonly parts: readonly GamingPart[]
  /** The score without any cause. `healthy` and the effects of the causes add up to `score`. */
  readonly healthy: number
  readonly causes: readonly Cause[]
  readonly available: Availability
  /** P(plays the next game), 0 to 1, as far as his health decides it. */
  readonly fitToPlay: number
  /** `hpf_total`, 0 to 100. */
  readonly fitness: number
  /** `irc_total` and its parts, 0 to 100. */
  readonly risk: ReturnType<typeof explainRisk>
  /** `grid_score_average`, 0 to 100. */
  readonly grid: number
  /** `cis_total`, in points. */
  readonly load: number
  readonly latest: LatestInjury | null
  readonly notes: readonly string[]
}

export const scorePlayer = ({
  player,
  injuries,
  reports,
  expected,
  context,
}: KnownPlayer): PlayerScore => {
  const { model, now, schedule } = context
  const evaluation = evaluatePlayer(injuries, reports, context)
  const { causes, healthy } = causesOf(injuries, reports, context, evaluation)
  const { position } = player
  const notes = [
    ...evaluation.assessed.flatMap(({ injury }) => injury.notes),
    ...evaluation.assessed
      .filter(({ injury }) => injury.recovered === null && injury.grade === null)
      .map(({ injury }) => `${injury.names.label}: no grade, counted as the usual one`),
    evaluation.available.note,
    evaluation.available.chance < evaluation.fitToPlay ? otherAbsence(reports) : null,
    expected.isUnknown ? unknownShare[model.sport] : null,
    position === null ? 'no position: in no average' : null,
    context.age === null ? 'no age: counted as the average' : null,
    schedule.nextGame === null ? `no next game: counted as in ${model.gameDays} days` : null,
  ].filter((note) => note !== null)
  return {
    playerId: player.id,
    name: player.name,
    position,
    depthOrder: Number.isFinite(player.depthOrder) ? player.depthOrder : null,
    ...expected,
    score: evaluation.score,
    parts: evaluation.parts,
    healthy,
    causes,
    available: evaluation.available,
    fitToPlay: evaluation.fitToPlay,
    fitness: 100 * fitness(evaluation.injuries, now.today),
    risk: explainRisk(evaluation.riskFacts, model.risk),
    grid: gridScore(reports, context),
    load: totalLoad(evaluation.injuries, now.today),
    latest: latestInjury(evaluation.assessed, reports, context, evaluation.available),
    notes,
  }
}

const cannotSay = 'yet this season: we cannot say what his absence costs'
const unknownShare: Readonly<Record<SportName, string>> = {
  nfl: `no snaps ${cannotSay}`,
  nba: `no minutes ${cannotSay}`,
  soccer: `no minutes ${cannotSay}`,
}

/** A note often repeats the status before it: `Suspended Suspended until 30 Aug`. */
const withoutRepeat = (text: string) => text.replace(/^(\S+) (?=\1\b)/i, '')

const otherAbsence = (reports: readonly KnownReport[]): string | null => {
  const report = reports.findLast(({ ofHealth }) => !ofHealth)
  if (!report) return null
  const isNamed = report.part === 'suspension' && /^suspended$/i.test(report.status)
  const details = isNamed ? report.status : `${report.status}, ${report.part}`
  const reason = report.part === null ? withoutRepeat(report.text.trim()) : details
  return `${reason}: not a matter of health, so the score does not count it`
}
