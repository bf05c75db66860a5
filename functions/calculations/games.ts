import type { FactStore } from '#functions/store/facts/facts.ts'
import { effective } from '#functions/store/facts/sourceAndOverrides.ts'
import { addDays } from '#shared/domain/calendar.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Competition } from '#shared/domain/sport.ts'

/** Of a year: the games from then on, whatever years the feed names its seasons by. */
export const gamesSince = async (
  { lists }: Pick<FactStore, 'lists'>,
  competition: Competition,
  asOf: Date,
  daysBack: number,
): Promise<Game[]> => {
  const year = asOf.getUTCFullYear()
  const from = addDays(asOf.toISOString().slice(0, 10), -daysBack)
  const seasons = await Promise.all(
    [year - 1, year, year + 1].map((season) => lists.games(competition, season, from)),
  )
  return seasons.flat().map(effective)
}
