import type { TeamInfo } from '#shared/contract/teamInfo.ts'
import type { TeamScore } from '#shared/scoring/teamScore/scoreTeam.ts'
import { teamExplanation } from './explanations.ts'
import { positionGroupOf, shownAverage } from './groups.ts'

type Shown = Pick<
  TeamInfo,
  | 'team_gaming_score'
  | 'original_team_gaming_score'
  | 'offense'
  | 'defense'
  | 'groups'
  | 'explanation'
>

/** What a page tells of a team's score, published or supposed. */
export const shownTeamScore = (score: TeamScore): Shown => ({
  team_gaming_score: score.explanation.shownScore,
  original_team_gaming_score: score.explanation.shownOriginal,
  offense: shownAverage(score.offense),
  defense: shownAverage(score.defense),
  groups: score.groups.map((group) => positionGroupOf(group, score)),
  explanation: teamExplanation(score.explanation),
})
