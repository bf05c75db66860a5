import type { KnownReport } from '../facts/knownAsOf.ts'
import type { PlayerContext } from './context.ts'
import { statusMeaning } from './statusChance.ts'

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
