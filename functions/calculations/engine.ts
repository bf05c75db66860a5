import type { ScoreTeam } from './teamFacts.ts'

/** Absent until the engine is in: no score is better than an invented one. */
export const scoreTeam: ScoreTeam | undefined = undefined
