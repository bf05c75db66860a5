import { expectList, expectObject, parseJson } from '../../feed/json.ts'
import { joinResults, readRecords } from '../../feed/readRecords.ts'
import { field } from '../read/fields.ts'
import type { Converter } from '../read/payload.ts'
import { addUpSeasons, statsReader } from '../read/seasonStats.ts'

const readStats = statsReader(
  { minutes: 'Minutes', assists: 'Assists', goals: 'Goals' },
  { playerId: ['PlayerId', field.id] },
)

/** Statistics are grouped by round. A league has one round, or a few in a season with play-offs. */
export const convertSoccerStats: Converter = (payload, competition) => {
  const context = { competition, fetchedAt: payload.fetchedAt }
  const rounds = expectList(parseJson(payload)).map((round, index) => {
    const { PlayerSeasons } = expectObject(round, 'list of rounds')
    return readRecords(
      expectList(PlayerSeasons ?? [], 'list of statistics'),
      [readStats],
      context,
      `[${index}].PlayerSeasons`,
    )
  })
  return addUpSeasons(joinResults(...rounds))
}
