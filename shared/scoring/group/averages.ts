import type { SportName } from '#shared/domain/sport/sport.ts'
import { GROUPS, type Group, type GroupName } from './groups.ts'
import type { Membership } from './membership.ts'

export interface GroupMember {
  readonly playerId: string
  readonly score: number
  readonly healthy: number
  readonly memberships: readonly Membership[]
}

export interface GroupAverage extends Group {
  /** 0 to 100; null where the team has nobody in the group. */
  readonly average: number | null
  /** The same of a team in which nobody is hurt. */
  readonly original: number | null
  /** Each player's share of the average; they add up to 1. */
  readonly shares: ReadonlyMap<string, number>
}

/** The mean of the players' scores, each weighted by what he is expected to play. */
export const groupAverages = (sport: SportName, members: readonly GroupMember[]): GroupAverage[] =>
  GROUPS[sport].map((group) => {
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

const sharesIn = (name: GroupName, members: readonly GroupMember[]): Map<string, number> => {
  const weights = members.flatMap(({ playerId, memberships }): [string, number][] =>
    memberships.filter(({ group }) => group === name).map(({ weight }) => [playerId, weight]),
  )
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
  // Nobody with any share: all count alike.
  return new Map(
    weights.map(([player, weight]) => [player, total > 0 ? weight / total : 1 / weights.length]),
  )
}

/** Mean over groups by their weights, without those in which nobody plays. */
export const meanOfGroups = (
  groups: readonly GroupAverage[],
  measure: (group: GroupAverage) => number | null,
): number | null => {
  const known = groups.flatMap((group) => {
    const value = measure(group)
    return value === null ? [] : [{ weight: group.weight, value }]
  })
  const total = known.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return null
  return known.reduce((sum, { weight, value }) => sum + weight * value, 0) / total
}
