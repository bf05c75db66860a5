import { type SeasonStats, seasonStatsFact } from '#shared/domain/facts/teams.ts'
import type { FactReader } from '../../feed/factReader.ts'
import type { FactsAndRejects } from '../../feed/readRecords.ts'
import { type Converter, convertList } from './payload.ts'

export const convertAmericanStats =
  (readStats: FactReader): Converter =>
  (competition) =>
  (payload) =>
    addUpSeasons(convertList(readStats)(competition)(payload))

const summedFields = [
  'games',
  'starts',
  'minutes',
  'points',
  'rebounds',
  'assists',
  'steals',
  'blocks',
  'goals',
] as const

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

const seasonOf = ({ playerId, season }: SeasonStats) => `${playerId} in ${season}`

const addRows = (one: SeasonStats, other: SeasonStats): SeasonStats => {
  const sums = summedFields.map((field) => [field, addOrNull(one[field], other[field])])
  return { ...one, ...Object.fromEntries(sums), snapShare: averageSnapShare(one, other) }
}

const addOrNull = (one: number | null, other: number | null) =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0)

const averageSnapShare = (one: SeasonStats, other: SeasonStats) => {
  if (one.snapShare === null || other.snapShare === null) return one.snapShare ?? other.snapShare
  const games = one.games + other.games
  return games ? (one.snapShare * one.games + other.snapShare * other.games) / games : 0
}
