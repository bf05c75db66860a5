import type {
  ForecastEntry,
  Occasion,
  OutcomeEntry,
  RegisterEntry,
} from '#shared/domain/register/entries.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import { dayNumberOf } from '../dayNumber.ts'
import { type StatedChance, uncorrected } from '../model/recalibration.ts'
import { chanceAfterNext } from '../recovery/correctedCurve.ts'
import { withinDays } from '../recovery/recoveryOutlook.ts'
import { reportingDays } from './monthlyRisk.ts'

/**
 * The occasions whose forecasts are compared, with their days out. Forecasts registered because they moved are left
 * out: an injury that moves often would count often.
 */
export const comparedOccasions = { first: 0, day7: 7, day14: 14, day28: 28 } as const

export const isCompared = (occasion: Occasion): occasion is keyof typeof comparedOccasions =>
  Object.hasOwn(comparedOccasions, occasion)

/** The days after which the outcome is registered, even for players who are still out. */
export const returnsKnownAfter = withinDays + reportingDays

/**
 * Registered chances of being back within 28 days, with their outcomes, for the recalibration. Earlier corrections
 * are undone, and only players who missed the next game count: the chance of that game has its own model.
 */
export const statedReturns = (registered: readonly RegisterEntry[]): StatedChance[] => {
  const outcomes = registered.filter((entry) => entry.kind === 'outcome')
  const replaced = new Set(outcomes.map(({ replaces }) => replaces))
  const grades = new Map(
    outcomes
      .filter(({ id }) => !replaced.has(id))
      .flatMap((outcome) => outcome.grades)
      .map((grade) => [grade.forecast, grade]),
  )
  return registered.flatMap((entry) =>
    entry.kind === 'forecast' ? (statedOf(entry, grades.get(entry.id)) ?? []) : [],
  )
}

const statedOf = (
  { occasion, on, ours: { nextGame, within28 }, ruling, recalibration }: ForecastEntry,
  grade: OutcomeEntry['grades'][number] | undefined,
): StatedChance | null => {
  const day = dayNumberOf(on)
  const isModels = isCompared(occasion) && !ruling
  if (!isModels || !nextGame || day === null || !grade?.within28) return null
  const isAhead = nextGame.day < (addDays(on, withinDays) ?? '')
  if (!isAhead || grade.nextGame?.played !== false) return null
  const chance = chanceAfterNext(within28, nextGame.chance)
  if (chance === null) return null
  return {
    day,
    chance: recalibration ? uncorrected(chance, recalibration) : chance,
    happened: grade.within28.back ? 1 : 0,
  }
}
