import { joined, readRecords } from '../read/convert.ts'
import { jsonOf, listOf, objectOf } from '../read/json.ts'
import type { Convert } from '../read/list.ts'
import { seasonTotals } from '../read/seasonTotals.ts'
import { statsReading } from './stats.ts'

/** Statistics come by round; a league has one, or a few in a season with play-offs. */
export const convertSeasonStats: Convert = (competition) => (payload) => {
  const context = { competition, fetchedAt: payload.fetchedAt }
  const rounds = listOf(jsonOf(payload)).map((round, index) => {
    const { PlayerSeasons } = objectOf(round, 'list of rounds')
    return readRecords(
      listOf(PlayerSeasons ?? [], 'list of statistics'),
      [statsReading],
      context,
      `[${index}].PlayerSeasons`,
    )
  })
  return seasonTotals(joined(...rounds))
}
