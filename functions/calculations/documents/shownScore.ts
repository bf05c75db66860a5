import type { ShownScore } from '#functions/store/calculations/teamRun.ts'
import type { CardGroupName } from '#shared/contract/schedules.ts'
import type { CategoryAverages } from '#shared/contract/teamInfo.ts'
import { decimalOrNull } from '#shared/presentation/roundedNumbers.ts'
import { hasScore } from '#shared/presentation/teamScore.ts'
import type { TeamGroupName as EngineGroup } from '#shared/scoring/team/groups.ts'
import type { TeamScore } from '#shared/scoring/team/scoreTeam.ts'

/** A group's average as the specification names it, on a card and on a page. */
const names: Readonly<Record<EngineGroup, readonly [CardGroupName, keyof CategoryAverages]>> = {
  offensive_skills: ['offensiveSkills', 'offensive_skills_avg_rounded'],
  offensive_line: ['offensiveLine', 'offensive_line_avg_rounded'],
  defensive_line: ['defensiveLine', 'defensive_line_avg_rounded'],
  defensive_secondary: ['defensiveSecondary', 'defensive_secondary_avg_rounded'],
  scoring: ['scoring', 'scoring_avg_adjusted_nba'],
  rebounders: ['rebounders', 'rebounders_avg_adjusted_nba'],
  defense: ['defense', 'defense_avg_adjusted_nba'],
  goalkeepers: ['goalkeepers', 'goalkeepers_avg_rounded'],
  defenders: ['defenders', 'defenders_avg_rounded'],
  midfielders: ['midfielders', 'midfielders_avg_rounded'],
  forwards: ['forwards', 'forwards_avg_rounded'],
}

const averagesBy = (score: TeamScore, at: 0 | 1) =>
  Object.fromEntries(
    score.groups.map(({ name, average }) => [names[name][at], decimalOrNull(average)]),
  )

/** What is shown is what is stored: one decimal. */
export const shownOf = (score: TeamScore): ShownScore => ({
  team_gaming_score: hasScore(score) ? score.explanation.shownScore : null,
  groups: averagesBy(score, 0),
})

export const categoryAveragesOf = (score: TeamScore | undefined): CategoryAverages =>
  score ? averagesBy(score, 1) : {}
