import { noStats, type SeasonStats, seasonStatsFact } from '#shared/domain/facts/teams.ts'
import type { FactReader } from '../../feed/factReader.ts'
import type { FactsAndRejects } from '../../feed/readRecords.ts'
import { factIdOf, field } from './fields.ts'
import { type Converter, convertList } from './payload.ts'
import { type Differences, recordReader } from './record.ts'

/** With the names of the NBA. What the records of a sport do not have is read as unknown. */
const statsFields = {
  playerId: ['PlayerID', field.id],
  season: ['Season', field.numberRequired],
  seasonType: ['SeasonType', field.number],
  games: ['Games', field.numberRequired],
  starts: ['Started', field.number],
  snapShare: ['OffensiveSnapsPlayed', field.measure],
  ofOffense: ['OffensiveTeamSnaps', field.measure],
  defense: ['DefensiveSnapsPlayed', field.measure],
  ofDefense: ['DefensiveTeamSnaps', field.measure],
} as const

const countedFields = [
  'minutes',
  'points',
  'rebounds',
  'assists',
  'steals',
  'blocks',
  'goals',
] as const

/** Reads the totals of a regular season. `counted` has the provider's names of what the sport counts. */
export const statsReader = (
  counted: Partial<Record<(typeof countedFields)[number], string>>,
  own: Differences<typeof statsFields> = {},
): FactReader => {
  const totals = Object.entries(counted).map(([name, theirs]) => [name, [theirs, field.number]])
  return recordReader(
    'stats',
    { ...statsFields, ...own, ...Object.fromEntries(totals) } as typeof statsFields,
    (row, { competition }) => {
      const {
        playerId,
        seasonType,
        snapShare: offense,
        ofOffense,
        defense,
        ofDefense,
        ...rest
      } = row
      if ((seasonType ?? 1) !== 1) return undefined
      // Nobody plays on both sides, so the larger share is that of the player's own side.
      const shares = [share(offense, ofOffense), share(defense, ofDefense)]
      const known = shares.filter((one) => one !== null)
      return {
        ...noStats,
        ...rest,
        playerId: factIdOf(competition, playerId),
        competition,
        // The feed has totals of the season, and none of the last games.
        snapShare: known.length > 0 ? Math.max(...known) : null,
      }
    },
  )
}

const share = (played: number | null, team: number | null) =>
  team === null ? null : (played ?? 0) / team

/**
 * Adds up the rows of a player who changed clubs, because he has one per club. Only the share of snaps is
 * known, so the shares are averaged by games.
 */
export const addUpSeasons = ({ facts, rejects }: FactsAndRejects): FactsAndRejects => {
  const totals: FactsAndRejects = { facts: [], rejects: [...rejects] }
  const rows = facts.filter((fact) => fact.kind === 'stats')
  for (const rowsOfSeason of Map.groupBy(rows, seasonOf).values()) {
    const total = seasonStatsFact.safeParse(rowsOfSeason.reduce(addRows))
    if (total.success) totals.facts.push(total.data)
    else
      totals.rejects.push({
        path: `the ${rowsOfSeason.length} rows of ${rowsOfSeason.map(seasonOf)[0]}`,
        reason: `have an impossible total: ${total.error.issues[0]?.path.join('.')}`,
        record: rowsOfSeason[0],
      })
  }
  return totals
}

/** Converts a plain list of such rows. */
export const convertStats =
  (readStats: FactReader): Converter =>
  (payload, competition) =>
    addUpSeasons(convertList(readStats)(payload, competition))

const seasonOf = ({ playerId, season }: SeasonStats) => `${playerId} in ${season}`

const addRows = (one: SeasonStats, other: SeasonStats): SeasonStats => {
  const summed = ['games', 'starts', ...countedFields] as const
  const sums = summed.map((name) => [name, addOrNull(one[name], other[name])])
  return { ...one, ...Object.fromEntries(sums), snapShare: averageSnapShare(one, other) }
}

const addOrNull = (one: number | null, other: number | null) =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0)

const averageSnapShare = (one: SeasonStats, other: SeasonStats) => {
  if (one.snapShare === null || other.snapShare === null) return one.snapShare ?? other.snapShare
  const games = one.games + other.games
  return games ? (one.snapShare * one.games + other.snapShare * other.games) / games : 0
}
