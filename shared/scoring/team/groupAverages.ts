import { type SportName, sportIds } from '#shared/domain/sport/sport.ts'
import { nflGroupLabels, positionGroups, type ScoringGroup } from '#shared/domain/team/positions.ts'
import type { ReadStats } from '../facts/teamFacts.ts'
import { perFullGame } from '../parameters/priors.ts'
import { perGame } from '../player/playingTime.ts'

/** The groups whose averages make up a team's score. */
export type TeamGroupName = Exclude<ScoringGroup, 'rotation'> | 'scoring' | 'rebounders' | 'defense'

export interface Group {
  readonly name: TeamGroupName
  readonly label: string
  /** The group's share of the average of its side and, in soccer, of the team score. */
  readonly weight: number
  readonly side: 'offense' | 'defense'
}

/**
 * In the order of the pages. The weights of a sport add up to 1. In the NFL they are the fitted points
 * of `team.health` times the number of starters; the offensive line is raised to a tenth, because its
 * fitted weight is nearly zero and its prior is not. In the NBA and in soccer they are our choice, as no
 * public data tells more.
 */
export const teamGroups: Readonly<Record<SportName, readonly Group[]>> = {
  nfl: [
    {
      name: 'offensive_skills',
      label: nflGroupLabels.offensive_skills,
      weight: 0.5,
      side: 'offense',
    },
    { name: 'offensive_line', label: nflGroupLabels.offensive_line, weight: 0.1, side: 'offense' },
    { name: 'defensive_line', label: nflGroupLabels.defensive_line, weight: 0.18, side: 'defense' },
    {
      name: 'defensive_secondary',
      label: nflGroupLabels.defensive_secondary,
      weight: 0.22,
      side: 'defense',
    },
  ],
  nba: [
    { name: 'scoring', label: 'Scoring', weight: 0.4, side: 'offense' },
    { name: 'rebounders', label: 'Rebounders', weight: 0.3, side: 'defense' },
    { name: 'defense', label: 'Defense', weight: 0.3, side: 'defense' },
  ],
  soccer: [
    { name: 'goalkeepers', label: 'Goalkeepers', weight: 0.15, side: 'defense' },
    { name: 'defenders', label: 'Defenders', weight: 0.3, side: 'defense' },
    { name: 'midfielders', label: 'Midfielders', weight: 0.3, side: 'offense' },
    { name: 'forwards', label: 'Forwards', weight: 0.25, side: 'offense' },
  ],
}

/** A player's membership in one of the groups. */
interface Membership {
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

interface GroupMember {
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
  // If no player of a group has a share, all count equally.
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
