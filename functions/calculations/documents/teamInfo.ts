import type { TeamRun } from '#functions/store/calculations/teamRun.ts'
import type { TeamInfo } from '#shared/contract/teamInfo.ts'
import type { Team } from '#shared/domain/facts/team.ts'
import { teamChange } from '#shared/shown/explanations.ts'
import { isKnown } from '#shared/shown/groups.ts'
import { shownTeamScore } from '#shared/shown/teamScore.ts'
import { teamCardOf } from './cards.ts'

const unknown = { average: null, original: null }

/** A score that is not known is not explained either. */
export const teamInfoOf = (team: Team, run: TeamRun | undefined): TeamInfo => {
  const card = teamCardOf(team)
  if (!run || !isKnown(run.score))
    return {
      ...card,
      team_gaming_score: null,
      original_team_gaming_score: null,
      offense: unknown,
      defense: unknown,
      groups: [],
      explanation: null,
      change: null,
      notes: [...(run?.score.notes ?? [])],
    }
  const { score, change } = run
  return {
    ...card,
    ...shownTeamScore(score),
    change: teamChange(change),
    notes: [...score.notes],
  }
}
