import type { ReadStats } from '../facts/teamFacts.ts'
import type { SportModel } from '../sports/sportModel.ts'
import type { GroupAverage } from './groupAverages.ts'
import { pointsOf } from './health.ts'
import { placeOf } from './slots.ts'

interface Member {
  readonly playerId: string
  readonly position: string | null
  readonly share: number
  readonly costShare?: number
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
): ReadonlyMap<string, number> =>
  new Map(
    members.map((member) => {
      if (sport === 'soccer') return [member.playerId, shareOfPlay(member, groups)]
      const place = placeOf(sport, member, member.stats)
      return [member.playerId, place === null ? 0 : pointsOf(place, team.health, leastPoints) / 100]
    }),
  )

/** A group of whom nothing is known counts its players equally, and their absences still cost nothing. */
const shareOfPlay = (
  { playerId, share }: Pick<Member, 'playerId' | 'share'>,
  groups: readonly GroupAverage[],
): number => {
  const filled = groups.filter(({ average }) => average !== null)
  const total = filled.reduce((sum, { weight }) => sum + weight, 0)
  const own = filled.reduce(
    (sum, { weight, shares }) => sum + weight * (shares.get(playerId) ?? 0),
    0,
  )
  return share === 0 || total === 0 ? 0 : own / total
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
