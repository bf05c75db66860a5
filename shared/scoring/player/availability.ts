import { injuryGrades } from '#shared/domain/facts/injuryGrade.ts'
import { type KnownReport, ofFeeds, rulingIn } from '../facts/knownAsOf.ts'
import { whatIfLabels } from '../facts/teamFacts.ts'
import type { PlayEvidence, PlayFacts } from '../play/playModel.ts'
import { backBy } from '../recovery/returnCurve.ts'
import type { AssessedInjury } from './assessedInjury.ts'
import { currentReportsSince, daysMissed, type PlayerContext } from './playerContext.ts'
import { statusMeaning } from './statusMeaning.ts'

export interface Availability {
  /** P(plays the next game), 0 to 1. */
  readonly chance: number
  /** The same, as far as his health decides it: a coach may leave out a fit player. */
  readonly fit: number
  /** `games`: he is on no list, and his last games give the chance. */
  readonly from: 'status' | 'ruling' | 'forecast' | 'games' | 'nothing' | 'what-if'
  readonly status: string | null
  readonly note: string | null
  /** How the sport's model made the chance; absent if no model did. */
  readonly evidence?: PlayEvidence
}

/**
 * The chance that a player plays the next game, from the first of these that applies: the reader's what-if, an admin's
 * ruling, the latest status report, the forecasts of his open injuries, his recent games. A report's chance comes from
 * the sport's model, or from its status alone if there is no model for it.
 */
export const availabilityOf = (
  injuries: readonly AssessedInjury[],
  reports: readonly KnownReport[],
  context: PlayerContext,
): Availability => {
  const said = saidOf(reports, context)
  const limit = limitOf(injuries, reports, context, said)
  if (limit) return limit
  const { last, meaning, stated, note } = said
  const status = stated === 1 ? (last?.status ?? null) : null
  const unlisted = context.unlisted ?? unlistedChance(reports, context)
  if (unlisted !== null) return { chance: unlisted, fit: 1, from: 'games', status, note }
  const plays = stated === 1 ? (meaning?.plays ?? 1) : 1
  return { chance: plays, fit: 1, from: stated === 1 ? 'status' : 'nothing', status, note }
}

/** Reads the latest report. `stated` is its chance, null if it has none or is not about the next game. */
const saidOf = (reports: readonly KnownReport[], { model, now, schedule }: PlayerContext) => {
  const last = reports.at(-1)
  const meaning = last && statusMeaning(last.status, model.status)
  const applies = meaning?.lasts || (last && last.day >= currentReportsSince(model, now, schedule))
  const isUnmeasured = last && meaning?.chance === null
  return {
    ...{ last, meaning, stated: applies ? (meaning?.chance ?? null) : null },
    note: isUnmeasured ? `status "${last.status}" is not measured: the forecast counts` : null,
  }
}

/** The chance that an injury, a report or a what-if leaves him; null if none of them limits him. */
const limitOf = (
  injuries: readonly AssessedInjury[],
  reports: readonly KnownReport[],
  context: PlayerContext,
  { last, meaning, stated, note }: ReturnType<typeof saidOf>,
): Availability | null => {
  const { model, whatIf } = context
  if (whatIf) {
    const chance = whatIf === 'in' ? 1 : 0
    return { chance, fit: chance, from: 'what-if', status: null, note: whatIfLabels[whatIf] }
  }
  if (last?.ruling) {
    const { chance } = last.ruling
    return { chance, fit: chance, from: 'ruling', status: last.status, note: null }
  }
  if (last && stated !== null && stated < 1) {
    // The model decides unless he is on a long-term list or banned. In the NFL only a list overrules it, because an
    // Out for the last game says nothing about the next one.
    const isOpen = !meaning?.lasts && (last.ofHealth || stated > 0 || model.sport === 'nfl')
    const modelled = isOpen ? model.play?.(playFacts(reports, context), true) : null
    const rate = { chance: stated, fit: stated }
    return { ...rate, ...modelled, from: 'status', status: last.status, note: null }
  }
  const open = stated === 1 ? [] : openInjuries(injuries, reports, context)
  if (open.length === 0) return null
  const chance = Math.min(...open.map((injury) => playsNext(injury, context)))
  return { chance, fit: chance, from: 'forecast', status: null, note }
}

/** Four digits are enough, and each game's page carries the chances of two whole squads. */
const unlistedChance = (reports: readonly KnownReport[], context: PlayerContext): number | null => {
  const chance = context.model.play?.(playFacts(reports, context), false)?.chance
  return chance === undefined ? null : Math.round(1e4 * chance) / 1e4
}

const openInjuries = (
  injuries: readonly AssessedInjury[],
  reports: readonly KnownReport[],
  { model }: PlayerContext,
): readonly AssessedInjury[] => {
  const clearance = reports.findLast(
    ({ status }) => statusMeaning(status, model.status).chance === 1,
  )
  return injuries.filter(
    ({ injury }) => injury.recovered === null && !(clearance && injury.start <= clearance.day),
  )
}

const playFacts = (reports: readonly KnownReport[], context: PlayerContext): PlayFacts => ({
  ...context,
  reports: ofFeeds(reports),
})

/** The same chance as far as his health decides it: a ban or a coach's decision leaves a player fit. */
export const fitToPlayOf = (
  injuries: readonly AssessedInjury[],
  allReports: readonly KnownReport[],
  context: PlayerContext,
): number => {
  const reports = allReports.filter(({ ofHealth }) => ofHealth)
  const ofHealth = injuries.filter(isHealthProblem)
  return limitOf(ofHealth, reports, context, saidOf(reports, context))?.fit ?? 1
}

export const isHealthProblem = ({ injury }: AssessedInjury): boolean => injury.names.ofHealth

/**
 * The chance to be back for the next game. A severe injury may not have a better chance than a milder
 * one, but curves of different grades can cross where the data is thin. So the lowest chance of all
 * grades up to the injury's own counts.
 */
const playsNext = (
  { injury, case: facts, outlook }: AssessedInjury,
  { model, now, schedule }: PlayerContext,
): number => {
  if (!facts || !outlook) return 1
  const out = daysMissed(injury, { now, schedule })
  const next = Math.max(out + 1, (schedule.nextGame ?? now.today + model.gameDays) - injury.start)
  const { grade } = facts
  const milderGrades = grade === null ? [] : injuryGrades.filter((step) => step < grade)
  const curves = [
    outlook.curve,
    ...milderGrades.map((step) => model.outlook({ ...facts, grade: step }).curve),
  ]
  return Math.min(...curves.map((curve) => backBy(curve, next, out)))
}

/**
 * `grid_score_average`: the mean P(plays) of the statuses that apply, one per body part; 100 without any.
 * A what-if replaces the mean with 100 (in) or 0 (out), a ruling with its chance.
 */
export const gridScore = (
  reports: readonly KnownReport[],
  { model, now, schedule, whatIf }: PlayerContext,
): number => {
  if (whatIf) return whatIf === 'in' ? 100 : 0
  const ruling = rulingIn(reports)
  if (ruling) return 100 * ruling.chance
  const since = currentReportsSince(model, now, schedule)
  const latestByPart = new Map(reports.map((report) => [report.part, report]))
  const chances = [...latestByPart.values()].flatMap(({ status, day }) => {
    const { chance, lasts } = statusMeaning(status, model.status)
    const applies = lasts || day >= since
    return chance === null || !applies ? [] : [chance]
  })
  if (chances.length === 0) return 100
  return (100 * chances.reduce((sum, chance) => sum + chance, 0)) / chances.length
}
