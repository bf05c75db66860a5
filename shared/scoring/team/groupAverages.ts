import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { positionGroups } from '#shared/domain/team/positions.ts'
import type { ReadStats } from '../facts/teamFacts.ts'
import { perFullGame } from '../parameters/priors.ts'
import { perGame } from '../player/playingTime.ts'
import { type Group, type TeamGroupName, teamGroups } from './groups.ts'

/** A player's membership in one of the groups. */
export interface Membership {
  readonly group: TeamGroupName
  /** How much the player counts in the group's average. It does not depend on injuries. */
  readonly weight: number
}

interface Member {
  readonly position: string | null
  readonly share: number
}

/** About ten minutes a game. A player below it does not belong to the rotation. */
const rotationShare = 0.2

/** The groups in whose averages a player counts. NBA players of the rotation count in all three. */
export const membershipsOf = (
  sport: SportName,
  { position, share }: Member,
  stats: ReadStats | null,
): Membership[] => {
  const { scoring } = positionGroups(sportIds[sport], position)
  if (!scoring) return []
  if (scoring !== 'rotation') return [{ group: scoring, weight: share }]
  if (share < rotationShare) return []
  const [steals, blocks] = [perGame(stats, 'steals'), perGame(stats, 'blocks')]
  const stocks = steals === null || blocks === null ? null : steals + blocks
  return [
    { group: 'scoring', weight: perGame(stats, 'points') ?? share * perFullGame.points },
    { group: 'rebounders', weight: perGame(stats, 'rebounds') ?? share * perFullGame.rebounds },
    { group: 'defense', weight: stocks ?? share * perFullGame.stocks },
  ]
}

export interface GroupMember {
  readonly playerId: string
  readonly score: number
  readonly healthy: number
  readonly memberships: readonly Membership[]
}

export interface GroupAverage extends Group {
  /** 0 to 100; null for a group without players. */
  readonly average: number | null
  /** The average with nobody hurt. */
  readonly original: number | null
  /** The share of each player in the average. The shares add up to 1. */
  readonly shares: ReadonlyMap<string, number>
}

/** The mean score of each group's players, weighted by what they are expected to play. */
export const groupAverages = (sport: SportName, members: readonly GroupMember[]): GroupAverage[] =>
  teamGroups[sport].map((group) => {
    const shares = sharesIn(group.name, members)
    const mean = (measure: (member: GroupMember) => number) =>
      shares.size === 0
        ? null
        : members.reduce(
            (sum, member) => sum + measure(member) * (shares.get(member.playerId) ?? 0),
            0,
          )
    return {
      ...group,
      shares,
      average: mean(({ score }) => score),
      original: mean(({ healthy }) => healthy),
    }
  })

const sharesIn = (name: TeamGroupName, members: readonly GroupMember[]): Map<string, number> => {
  const weights = members.flatMap(({ playerId, memberships }): [string, number][] =>
    memberships.filter(({ group }) => group === name).map(({ weight }) => [playerId, weight]),
  )
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
  // If no player of a group has a share, all of them count equally.
  return new Map(
    weights.map(([player, weight]) => [player, total > 0 ? weight / total : 1 / weights.length]),
  )
}

/** The mean over groups by their weights. Groups without players are left out. */
export const meanOfGroups = (
  groups: readonly GroupAverage[],
  measure: (group: GroupAverage) => number | null,
): number | null => {
  const filled = groups.flatMap((group) => {
    const value = measure(group)
    return value === null ? [] : [{ weight: group.weight, value }]
  })
  const total = filled.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return null
  return filled.reduce((sum, { weight, value }) => sum + weight * value, 0) / total
}
