import * as z from 'zod'
import { field } from '../read/fields.ts'
import { idOf } from '../read/ids.ts'
import { reading } from '../read/reading.ts'

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
