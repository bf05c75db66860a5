import type { ReadStats } from '../facts/teamFacts.ts'
import type { PlayerScore } from '../player/scorePlayer.ts'
import type { SportModel } from '../sports/sportModel.ts'
import type { GroupAverage } from './groupAverages.ts'
import { pointsOf } from './health.ts'
import { placeOf } from './slots.ts'

type Member = Pick<PlayerScore, 'playerId' | 'position' | 'share' | 'costShare' | 'range'> & {
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
  model: Pick<SportModel, 'sport' | 'team'>,
  members: readonly Member[],
  groups: readonly GroupAverage[],
): ReadonlyMap<string, number> =>
  new Map(members.map((member) => [member.playerId, worthOf(model, member, groups, member.share)]))

/** The same at both ends of an uncertain share, with the expected shares of all others. */
export const worthRanges = (
  model: Pick<SportModel, 'sport' | 'team'>,
  members: readonly Member[],
  groups: readonly GroupAverage[],
): ReadonlyMap<string, Range> =>
  new Map(
    members.flatMap(({ costShare: _, ...member }): [string, Range][] => {
      if (!member.range) return []
      const [low, high] = member.range
      const worthAt = (share: number) => worthOf(model, { ...member, share }, groups, member.share)
      return [[member.playerId, [worthAt(low), worthAt(high)]]]
    }),
  )

export type Range = readonly [low: number, high: number]

/** `expected` is the share with which he counts in the averages of his groups. */
const worthOf = (
  { sport, team }: Pick<SportModel, 'sport' | 'team'>,
  member: Member,
  groups: readonly GroupAverage[],
  expected: number,
): number => {
  if (sport === 'soccer') return shareOfPlay(member, groups, expected)
  const place = placeOf(sport, member, member.stats)
  return place === null ? 0 : pointsOf(place, team.health, leastPoints) / 100
}

/** In a group whose shares are unknown all players count equally, and their absences cost nothing. */
const shareOfPlay = (
  { playerId, share }: Pick<Member, 'playerId' | 'share'>,
  groups: readonly GroupAverage[],
  expected: number,
): number => {
  const filled = groups.filter(({ average }) => average !== null)
  const total = filled.reduce((sum, { weight }) => sum + weight, 0)
  if (expected === 0 || total === 0) return 0
  const own = filled.reduce((sum, { weight, shares }) => {
    const part = shares.get(playerId) ?? 0
    if (part === 0 || share === expected) return sum + weight * part
    const others = expected / part - expected
    return sum + weight * (others > 0 ? share / (share + others) : part)
  }, 0)
  return own / total
}

type Scored = Pick<PlayerScore, 'playerId' | 'score' | 'healthy'>

/** A team's loss to injuries; 0 without any. */
export const lossOf = (players: readonly Scored[], worth: ReadonlyMap<string, number>): number =>
  players.reduce(
    (sum, { playerId, score, healthy }) => sum + (worth.get(playerId) ?? 0) * (healthy - score),
    0,
  )
