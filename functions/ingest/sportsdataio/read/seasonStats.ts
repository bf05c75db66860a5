import { type SeasonStats, seasonStatsFact } from '#shared/domain/facts/teams.ts'
import { type Convert, list, type Read } from './payload.ts'
import type { Reading } from './reading.ts'

export const convertSeasonStats =
  (statsReading: Reading): Convert =>
  (competition) =>
  (payload) =>
    seasonTotals(list(statsReading)(competition)(payload))

const counted = [
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
 * One row per player and season: whoever changed clubs has one of each, and they add up. Of snaps
 * only the share is known, so that it is weighted by games.
 */
export const seasonTotals = ({ facts, rejects }: Read): Read => {
  const totals: Read = { facts: [], rejects: [...rejects] }
  const rows = facts.filter((fact) => fact.kind === 'stats')
  for (const own of Map.groupBy(rows, seasonOf).values()) {
    const total = seasonStatsFact.safeParse(own.reduce(added))
    if (total.success) totals.facts.push(total.data)
    else
      totals.rejects.push({
        path: `the ${own.length} rows of ${own.map(seasonOf)[0]}`,
        reason: `add up to what cannot be: ${total.error.issues[0]?.path.join('.')}`,
        record: own[0],
      })
  }
  return totals
}

const seasonOf = ({ playerId, season }: SeasonStats) => `${playerId} in ${season}`

const added = (one: SeasonStats, other: SeasonStats): SeasonStats => {
  const sums = counted.map((field) => [field, sum(one[field], other[field])])
  return { ...one, ...Object.fromEntries(sums), snapShare: sharedSnaps(one, other) }
}

const sum = (one: number | null, other: number | null) =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0)

const sharedSnaps = (one: SeasonStats, other: SeasonStats) => {
  if (one.snapShare === null || other.snapShare === null) return one.snapShare ?? other.snapShare
  const games = one.games + other.games
  return games ? (one.snapShare * one.games + other.snapShare * other.games) / games : 0
}
