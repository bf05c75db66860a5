import type { SportName } from '#shared/domain/sport/sport.ts'
import { nflGroupLabels, type ScoringGroup } from '#shared/domain/team/positions.ts'

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
