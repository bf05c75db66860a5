import type { Competition } from './sport.ts'

/** The month in which the next season begins to be spoken of: rosters, fixtures and transfers are of it from then on. */
const firstMonths: Readonly<Record<Competition, number>> = { NFL: 3, NBA: 7, EPL: 7, ESP: 7 }

/** The season that is played or comes next, by the year in which it begins. */
export const seasonAt = (competition: Competition, now: Date): number =>
  now.getUTCFullYear() - (now.getUTCMonth() + 1 < firstMonths[competition] ? 1 : 0)
