import type { Injury } from '#shared/domain/facts/injury.ts'
import { type Day, daysBetween } from '#shared/domain/time/calendar.ts'

/**
 * The median recovery by Kaplan and Meier, which includes players who are not back yet.
 */
export const medianRecovery = (injuries: readonly Injury[], today: Day): number | undefined => {
  const times = injuries
    .map(({ startedOn, returnedOn }) => ({
      days: daysBetween(startedOn, returnedOn ?? today) ?? 0,
      isBack: returnedOn !== null,
    }))
    .toSorted((a, b) => a.days - b.days || Number(b.isBack) - Number(a.isBack))
  let stillOut = 1
  for (const [i, { days, isBack }] of times.entries()) {
    if (isBack) stillOut *= 1 - 1 / (times.length - i)
    if (stillOut <= 0.5) return days
  }
  return undefined
}

/**
 * The share of injuries that recurred on the same side within a year, of those whose return is at
 * least a year ago. `asked` limits the injuries that are followed, not their recurrences.
 */
export const recurrenceShare = (
  injuries: readonly Injury[],
  fits: (injury: Injury) => boolean,
  today: Day,
  asked: (injury: Injury) => boolean = () => true,
) => {
  const byPlayer = Map.groupBy(injuries.filter(fits), ({ playerId }) => playerId)
  const followed = injuries.filter(
    (injury) =>
      fits(injury) && asked(injury) && (daysBetween(injury.returnedOn, today) ?? -1) >= 365,
  )
  const again = followed.filter(({ playerId, returnedOn, side, id }) =>
    byPlayer.get(playerId)?.some((other) => {
      const gap = daysBetween(returnedOn, other.startedOn) ?? -1
      return other.id !== id && other.side === side && gap >= 0 && gap <= 365
    }),
  )
  return { share: again.length / followed.length, followed: followed.length }
}
