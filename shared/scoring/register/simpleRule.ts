import type { SportName } from '#shared/domain/sport/sport.ts'
import type { DaysCurve } from '../recovery/returnCurve.ts'
import { simpleRules } from './simpleRules.ts'

/** The lengths of earlier absences of one body group, without any model. */
export interface SimpleRule extends DaysCurve {
  readonly cases: number
}

/** By body group; `all` for groups with few cases. */
export type SimpleRules = Readonly<Record<string, SimpleRule>>

export const allGroups = 'all'

/** In the NFL, players on a reserve list are a group of their own. */
export const simpleGroup = (group: string, onReserve: boolean): string =>
  onReserve ? `${group} on reserve` : group

/**
 * The baseline for our forecasts: how long earlier injuries of the same body group lasted. For a player who is still
 * out, only those that lasted at least as long count.
 */
export const simpleCurve = (sport: SportName, group: string, onReserve: boolean): SimpleRule => {
  const rules = simpleRules[sport]
  const rule =
    rules[simpleGroup(group, onReserve)] ?? rules[simpleGroup(allGroups, onReserve)] ?? rules.all
  if (!rule) throw new Error(`No simple rule for ${sport}`)
  return rule
}
