import * as z from 'zod'
import { noStats } from '#shared/domain/facts/teams.ts'
import { factReader } from '../read/factReader.ts'
import { factIdOf, field } from '../read/fields.ts'

const statsSchema = z.object({
  PlayerID: field.id,
  Season: field.numberRequired,
  SeasonType: field.number,
  Games: field.numberRequired,
  Started: field.number,
  Minutes: field.number,
  Points: field.number,
  Rebounds: field.number,
  Assists: field.number,
  Steals: field.number,
  BlockedShots: field.number,
})

export const readNbaStats = factReader(
  'stats',
  statsSchema,
  (row, { competition }) =>
    (row.SeasonType ?? 1) !== 1
      ? undefined
      : {
          ...noStats,
          playerId: factIdOf(competition, row.PlayerID),
          competition,
          season: row.Season,
          games: row.Games,
          starts: row.Started,
          minutes: row.Minutes,
          points: row.Points,
          rebounds: row.Rebounds,
          assists: row.Assists,
          steals: row.Steals,
          blocks: row.BlockedShots,
        },
  {
    playerId: 'PlayerID',
    season: 'Season',
    games: 'Games',
    starts: 'Started',
    minutes: 'Minutes',
    points: 'Points',
    rebounds: 'Rebounds',
    assists: 'Assists',
    steals: 'Steals',
    blocks: 'BlockedShots',
  },
)
