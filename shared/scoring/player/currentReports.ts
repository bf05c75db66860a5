import type { DayNumber } from '../dayNumber.ts'
import type { Now } from '../facts/knownAsOf.ts'
import type { Schedule } from '../facts/schedule.ts'
import type { SportModel } from '../sports/sportModel.ts'

/** NFL clubs report on their practices from the Wednesday before a Sunday's game. */
const nflReportsBefore = 4
/** After a longer time without a game it is summer. */
const longestPause = 20

/**
 * From which day on a report speaks of the next game. An NFL club lists its players for one game at a time, so the list
 * of its last game counts until the next one is due, however long a week off makes that.
 */
export const currentReportsSince = (
  { sport, reportDays }: Pick<SportModel, 'sport' | 'reportDays'>,
  { today }: Pick<Now, 'today'>,
  { nextGame, gameDays }: Pick<Schedule, 'nextGame' | 'gameDays'>,
): DayNumber => {
  const recent = today - reportDays
  const lastGame = gameDays.findLast((day) => day < today)
  if (sport !== 'nfl' || nextGame === null || lastGame === undefined) return recent
  const isBetweenLists = nextGame - today >= nflReportsBefore && today - lastGame <= longestPause
  return isBetweenLists ? Math.min(recent, lastGame - reportDays + 1) : recent
}
