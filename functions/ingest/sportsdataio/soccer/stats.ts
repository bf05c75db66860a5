import * as z from 'zod'
import { field, idOf } from '../read/fields.ts'
import { type Convert, joined, jsonOf, listOf, objectOf, readRecords } from '../read/payload.ts'
import { reading } from '../read/reading.ts'
import { seasonTotals } from '../read/seasonStats.ts'

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

const record = z.object({
  PlayerId: field.id,
  Season: field.numberRequired,
  SeasonType: field.number,
  Games: field.numberRequired,
  Started: field.number,
  Minutes: field.number,
  Goals: field.number,
  Assists: field.number,
})

export const statsReading = reading(
  'stats',
  record,
  (row, { competition }) =>
    (row.SeasonType ?? 1) !== 1
      ? undefined
      : {
          playerId: idOf(competition, row.PlayerId),
          competition,
          season: row.Season,
          games: row.Games,
          starts: row.Started,
          minutes: row.Minutes,
          points: null,
          rebounds: null,
          assists: row.Assists,
          steals: null,
          blocks: null,
          goals: row.Goals,
          snapShare: null,
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
