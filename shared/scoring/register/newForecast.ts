import type { ForecastEntry, Occasion } from '#shared/domain/register/entries.ts'
import { daysBetween } from '#shared/domain/time/calendar.ts'
import { landmarkDays } from '../recovery/recoveryOutlook.ts'
import type { CurrentForecast } from './currentForecasts.ts'

/** A forecast has moved if its median has, by this many days and by this share of the days left. */
export const leastMove = { days: 4, share: 0.25 } as const

const landmarkOccasions = { 7: 'day7', 14: 'day14', 28: 'day28' } as const

/**
 * The reason to register a forecast now; null if it says nothing new. `registered` are the forecasts of the same
 * injury, in any order. At most one is registered per day, plus one for each ruling of an admin.
 */
export const occasionOf = (
  current: CurrentForecast,
  registered: readonly ForecastEntry[],
): Occasion | null => {
  const last = lastOf(registered)
  if (!last) return current.daysOut < landmarkDays[0] ? 'first' : 'found'
  const isLater = current.on > last.on
  const due = landmarkDays.findLast((landmark) => current.daysOut >= landmark)
  const isDue = due !== undefined && registered.every(({ daysOut }) => daysOut < due)
  if (isLater && isDue) return landmarkOccasions[due]
  if (current.ruling && registered.every(({ ruling }) => ruling?.at !== current.ruling?.at))
    return 'ruling'
  return isLater && hasMoved(last, current) ? 'moved' : null
}

const lastOf = (registered: readonly ForecastEntry[]) =>
  registered.reduce<ForecastEntry | undefined>(
    (last, entry) => (last && last.at >= entry.at ? last : entry),
    undefined,
  )

const hasMoved = (before: ForecastEntry, now: CurrentForecast): boolean => {
  // A withdrawn date cannot be graded.
  if (now.club !== null && now.club !== before.club) return true
  const movedBy = Math.abs(daysBetween(before.ours.back.p50, now.ours.back.p50) ?? 0)
  const daysLeft = daysBetween(before.on, before.ours.back.p50) ?? 0
  return movedBy >= leastMove.days && movedBy >= leastMove.share * daysLeft
}

/** The id names the injury and the forecast, so that a repeated run makes the same entry again. */
export const newForecast = (
  current: CurrentForecast,
  registered: readonly ForecastEntry[],
  at: string,
): ForecastEntry | null => {
  const occasion = occasionOf(current, registered)
  if (!occasion) return null
  const place = { moved: `moved-${current.on}`, ruling: `ruling-${current.ruling?.at}` }
  const id = `${current.injury.id}/${isPlaced(occasion) ? place[occasion] : occasion}`
  return { kind: 'forecast', id, at, occasion, ...current }
}

/** Forecasts of these occasions may be registered again. */
const isPlaced = (occasion: Occasion): occasion is 'moved' | 'ruling' =>
  occasion === 'moved' || occasion === 'ruling'
