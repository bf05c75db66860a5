import type { GroupName } from '#shared/contract/game.ts'
import { recoveriesOf } from '#shared/scoring/facts/clubHistory.ts'
import type { GroupName as EngineGroup } from '#shared/scoring/group/groups.ts'
import { sportModels } from '#shared/scoring/sports/models.ts'
import { scoreTeam as scored } from '#shared/scoring/teamScore/scoreTeam.ts'
import type { ScoreTeam } from './teamFacts.ts'

const names: Readonly<Record<EngineGroup, GroupName>> = {
  offensive_skills: 'offensiveSkills',
  offensive_line: 'offensiveLine',
  defensive_line: 'defensiveLine',
  defensive_secondary: 'defensiveSecondary',
  scoring: 'scoring',
  rebounders: 'rebounders',
  defense: 'defense',
  goalkeepers: 'goalkeepers',
  defenders: 'defenders',
  midfielders: 'midfielders',
  forwards: 'forwards',
}

/** A team of one message knows nothing of the other clubs: its players count as hurt as often as any. */
const averageClub = { team: null, league: null }

/** What is shown is what is stored: one decimal. */
const oneDecimal = (score: number | null) => (score === null ? null : Math.round(score * 10) / 10)

/** The engine with its committed parameters, by the names of the contract. */
export const scoreTeam: ScoreTeam = (facts, asOf) => {
  const at = asOf.toISOString()
  const recoveries = recoveriesOf(facts.injuries, facts.sport, at)
  const model = sportModels[facts.sport]
  const { groups, explanation, parameters, notes } = scored(
    { ...facts, rates: averageClub, recoveries },
    model,
    at,
  )
  const isKnown = groups.some(({ average }) => average !== null)
  return {
    // The engine counts a team with nobody on file as healthy; its page says that nothing is known.
    team_gaming_score: isKnown ? explanation.shownScore : null,
    groups: Object.fromEntries(
      groups.map(({ name, average }) => [names[name], oneDecimal(average)]),
    ),
    parts: { parameters, explanation, notes },
  }
}
