import { easternDay } from '#shared/domain/time/dates.ts'

interface Timed {
  readonly at: string
}

/**
 * The scores that readers were shown, oldest first, of a portal whose first run was at `firstRun`. Those of past games
 * were computed afterwards, and on the first day the sources come in one after the other. So of both only the last
 * score of that day stays: what it differs from was no change of the player's health.
 */
export const scoresShown = <Point extends Timed>(
  points: readonly Point[],
  firstRun: string | undefined,
): readonly Point[] => {
  if (firstRun === undefined) return points
  const firstDay = easternDay(new Date(firstRun))
  const beganWith = points.findLastIndex(({ at }) => easternDay(new Date(at)) <= firstDay)
  return points.slice(Math.max(0, beganWith))
}
