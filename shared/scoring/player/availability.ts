import type { KnownReport } from '../facts/knownAsOf.ts'
import { whatIfLabels } from '../facts/teamFacts.ts'
import { injuryGrades } from '../recovery/injuryGrade.ts'
import { backBy } from '../recovery/returnCurve.ts'
import type { AssessedInjury } from './assessedInjury.ts'
import type { PlayerContext } from './playerContext.ts'
import { statusMeaning } from './statusMeaning.ts'

export interface Availability {
  /** P(plays the next game), 0 to 1. */
  readonly chance: number
  readonly from: 'status' | 'forecast' | 'nothing' | 'what-if'
  readonly status: string | null
  readonly note: string | null
}

/** What is supposed; else the latest word on the next game if there is one, else the forecast of each open injury. */
export const availabilityOf = (
  injuries: readonly AssessedInjury[],
  reports: readonly KnownReport[],
  context: PlayerContext,
): Availability => {
  const { model, now, assumed } = context
  if (assumed)
    return {
      ...{ chance: assumed === 'in' ? 1 : 0, from: 'what-if', status: null },
      note: whatIfLabels[assumed],
    }
  const last = reports.at(-1)
  const meaning = last && statusMeaning(last.status, model.status)
  if (last && meaning && meaning.chance !== null) {
    const fresh = meaning.stands || now.today - last.day <= model.reportDays
    if (fresh) return { chance: meaning.chance, from: 'status', status: last.status, note: null }
  }
  const cleared = reports.findLast(({ status }) => statusMeaning(status, model.status).chance === 1)
  const open = injuries.filter(
    ({ injury }) => injury.recovered === null && !(cleared && injury.start <= cleared.day),
  )
  const chances = open.map((one) => playsNext(one, context))
  const unknown = last && meaning?.chance === null
  return {
    chance: chances.length > 0 ? Math.min(...chances) : 1,
    from: chances.length > 0 ? 'forecast' : 'nothing',
    status: null,
    note: unknown ? `status "${last.status}" is not measured: the forecast counts` : null,
  }
}

/** Long absences are rare enough for the curve of a milder grade to fall below; it may not. */
export const playsNext = (
  { injury, case: facts, outlook }: AssessedInjury,
  { model, now, schedule }: PlayerContext,
): number => {
  if (!facts || !outlook) return 1
  const out = now.today - injury.start
  const next = Math.max(out + 1, (schedule.nextGame ?? now.today + model.gameDays) - injury.start)
  const { grade } = facts
  const milder = grade === null ? [] : injuryGrades.filter((step) => step < grade)
  const curves = [
    outlook.curve,
    ...milder.map((step) => model.outlook({ ...facts, grade: step }).curve),
  ]
  return Math.min(...curves.map((curve) => backBy(curve, next, out)))
}

/**
 * `grid_score_average`: the mean P(plays) of the statuses in force, one per body part; 100 without
 * any. What a what-if supposes stands in for them all.
 */
export const gridScore = (
  reports: readonly KnownReport[],
  { model, now, assumed }: PlayerContext,
): number => {
  if (assumed) return assumed === 'in' ? 100 : 0
  const latest = new Map(reports.map((report) => [report.part, report]))
  const chances = [...latest.values()].flatMap(({ status, day }) => {
    const { chance, stands } = statusMeaning(status, model.status)
    const inForce = stands || now.today - day <= model.reportDays
    return chance === null || !inForce ? [] : [chance]
  })
  if (chances.length === 0) return 100
  return (100 * chances.reduce((sum, chance) => sum + chance, 0)) / chances.length
}
