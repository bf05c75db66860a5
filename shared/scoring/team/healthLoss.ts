import type { ReadStats } from '../facts/teamFacts.ts'
import type { SportModel } from '../sports/sportModel.ts'
import type { GroupAverage } from './groupAverages.ts'
import { pointsOf } from './health.ts'
import { placeOf } from './slots.ts'

interface Member {
  readonly playerId: string
  readonly position: string | null
  readonly share: number
  readonly stats: ReadStats | null
}

/** A player without a fitted weight costs this many points, the prior of an NFL kicker. */
const leastPoints = 0.1

/**
 * By player: what the team loses for one point of the player's score (0 to 100). In the NFL and the NBA it
 * is measured in points of the margin: a starter of his position, or the points that he scores, by the
 * weights that were fitted on results. In soccer no public data tells more, and it is the percentage of
 * the team's play, by the weights of the groups.
 */
export const lossWorth = (
  { sport, team }: Pick<SportModel, 'sport' | 'team'>,
  members: readonly Member[],
  groups: readonly GroupAverage[],
): ReadonlyMap<string, number> => {
  if (sport === 'soccer') return shareOfPlay(groups)
  return new Map(
    members.map(({ playerId, position, share, stats }) => {
      const place = placeOf(sport, { position, share }, stats)
      return [playerId, place === null ? 0 : pointsOf(place, team.health, leastPoints) / 100]
    }),
  )
}

const shareOfPlay = (groups: readonly GroupAverage[]): Map<string, number> => {
  const filled = groups.filter(({ average }) => average !== null)
  const total = filled.reduce((sum, { weight }) => sum + weight, 0)
  const worth = new Map<string, number>()
  for (const { weight, shares } of filled)
    for (const [player, share] of shares)
      worth.set(player, (worth.get(player) ?? 0) + (weight / total) * share)
  return worth
}

interface Scored {
  readonly playerId: string
  readonly score: number
  readonly healthy: number
}

/** A team's loss to injuries; 0 without any. */
export const lossOf = (players: readonly Scored[], worth: ReadonlyMap<string, number>): number =>
  players.reduce(
    (sum, { playerId, score, healthy }) => sum + (worth.get(playerId) ?? 0) * (healthy - score),
    0,
  )
