import * as z from 'zod'
import { noStats } from '#shared/domain/facts/teams.ts'
import { factReader } from '../read/factReader.ts'
import { factIdOf, field } from '../read/fields.ts'

const statsSchema = z.object({
  PlayerID: field.id,
  Season: field.numberRequired,
  SeasonType: field.number,
  Played: field.numberRequired,
  Started: field.number,
  OffensiveSnapsPlayed: field.measure,
  OffensiveTeamSnaps: field.measure,
  DefensiveSnapsPlayed: field.measure,
  DefensiveTeamSnaps: field.measure,
})

export const readNflStats = factReader(
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
          games: row.Played,
          starts: row.Started,
          // The feed has totals of the season, and none of the last games.
          snapShare: snapShareOf(row),
        },
  {
    playerId: 'PlayerID',
    season: 'Season',
    games: 'Played',
    starts: 'Started',
    snapShare: 'OffensiveSnapsPlayed',
  },
)

/** Nobody plays on both sides, so the larger share is that of the player's own side. */
const snapShareOf = (row: z.output<typeof statsSchema>) => {
  const offense = share(row.OffensiveSnapsPlayed, row.OffensiveTeamSnaps)
  const defense = share(row.DefensiveSnapsPlayed, row.DefensiveTeamSnaps)
  return offense === null && defense === null ? null : Math.max(offense ?? 0, defense ?? 0)
}

const share = (played: number | null, team: number | null) =>
  team === null ? null : (played ?? 0) / team
