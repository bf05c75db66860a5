import type { SportName } from '#shared/domain/sport/sport.ts'
import type { ScoringGroup } from '#shared/domain/team/positions.ts'
import { nflGroupLabels } from '#shared/domain/team/positions.ts'
import { groupWeights } from '../parameters/priors.ts'

export type TeamGroupName = Exclude<ScoringGroup, 'rotation'> | 'scoring' | 'rebounders' | 'defense'

export interface Group {
  readonly name: TeamGroupName
  readonly label: string
  /** Share of the team score. */
  readonly weight: number
  readonly side: 'offense' | 'defense'
}

const { nfl, nba, soccer } = groupWeights

const group = (name: TeamGroupName, label: string, weight: number, side: Group['side']): Group => ({
  name,
  label,
  weight,
  side,
})

/** In the order in which a page shows them. Each sport's weights add up to 1. */
export const teamGroups: Readonly<Record<SportName, readonly Group[]>> = {
  nfl: [
    group('offensive_skills', nflGroupLabels.offensive_skills, nfl['offensive skills'], 'offense'),
    group('offensive_line', nflGroupLabels.offensive_line, nfl['offensive line'], 'offense'),
    group('defensive_line', nflGroupLabels.defensive_line, nfl['defensive line'], 'defense'),
    group(
      'defensive_secondary',
      nflGroupLabels.defensive_secondary,
      nfl['defensive secondary'],
      'defense',
    ),
  ],
  nba: [
    group('scoring', 'Scoring', nba.scoring, 'offense'),
    group('rebounders', 'Rebounders', nba.rebounders, 'defense'),
    group('defense', 'Defense', nba.defense, 'defense'),
  ],
  soccer: [
    group('goalkeepers', 'Goalkeepers', soccer.goalkeepers, 'defense'),
    group('defenders', 'Defenders', soccer.defenders, 'defense'),
    group('midfielders', 'Midfielders', soccer.midfielders, 'offense'),
    group('forwards', 'Forwards', soccer.forwards, 'offense'),
  ],
}
