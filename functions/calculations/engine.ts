import { sportModels } from '#shared/scoring/sports/models.ts'
import { scoreTeam as scored } from '#shared/scoring/teamScore/scoreTeam.ts'
import type { ScoreTeam } from './teamFacts.ts'

/** The engine with its committed parameters. */
export const scoreTeam: ScoreTeam = (facts, asOf) =>
  scored(facts, sportModels[facts.sport], asOf.toISOString())
