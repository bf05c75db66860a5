import * as z from 'zod'
import { noStats } from '#shared/domain/facts/teams.ts'
import { factReader } from '../../feed/factReader.ts'
import { expectList, expectObject, parseJson } from '../../feed/json.ts'
import { joinResults, readRecords } from '../../feed/readRecords.ts'
import { factIdOf, field } from '../read/fields.ts'
import type { Converter } from '../read/payload.ts'
import { addUpSeasons } from '../read/seasonStats.ts'

/** Statistics are grouped by round. A league has one round, or a few in a season with play-offs. */
export const convertSoccerStats: Converter = (competition) => (payload) => {
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

const schema = z.object({
  PlayerId: field.id,
  Season: field.numberRequired,
  SeasonType: field.number,
  Games: field.numberRequired,
  Started: field.number,
  Minutes: field.number,
  Goals: field.number,
  Assists: field.number,
})

export const readStats = factReader(
  'stats',
  schema,
  (row, { competition }) =>
    (row.SeasonType ?? 1) !== 1
      ? undefined
      : {
          ...noStats,
          playerId: factIdOf(competition, row.PlayerId),
          competition,
          season: row.Season,
          games: row.Games,
          starts: row.Started,
          minutes: row.Minutes,
          assists: row.Assists,
          goals: row.Goals,
        },
  {
    playerId: 'PlayerId',
    season: 'Season',
    games: 'Games',
    starts: 'Started',
    minutes: 'Minutes',
    assists: 'Assists',
    goals: 'Goals',
  },
)
