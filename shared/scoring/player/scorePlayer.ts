import type { SportName } from '#shared/domain/sport/sport.ts'
import type { KnownReport } from '../facts/knownAsOf.ts'
import { gridScore } from './availability.ts'
import { causesOf } from './causes.ts'
import { fitness, totalLoad } from './fitness.ts'
import { evaluatePlayer } from './gamingScore.ts'
import { explainRisk } from './injuryRisk.ts'
import type { KnownPlayer } from './knownSquad.ts'
import { latestInjury } from './latestInjury.ts'

export const scorePlayer = ({ player, injuries, reports, expected, context }: KnownPlayer) => {
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
    /** `gaming_score`, 0 to 100, and the parts that lead from 100 to it. */
    score: evaluation.score,
    parts: evaluation.parts,
    /** The score without any cause. `healthy` and the effects of the causes add up to `score`. */
    healthy,
    causes,
    available: evaluation.available,
    /** P(plays the next game), 0 to 1, as far as his health decides it. */
    fitToPlay: evaluation.fitToPlay,
    /** `hpf_total`, 0 to 100. */
    fitness: 100 * fitness(evaluation.injuries, now.today),
    /** `irc_total` and its parts, 0 to 100. */
    risk: explainRisk(evaluation.riskFacts, model.risk),
    /** `grid_score_average`, 0 to 100. */
    grid: gridScore(reports, context),
    /** `cis_total`, in points. */
    load: totalLoad(evaluation.injuries, now.today),
    latest: latestInjury(evaluation.assessed, reports, context, evaluation.available),
    notes,
  }
}

export type PlayerScore = Readonly<ReturnType<typeof scorePlayer>>

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
