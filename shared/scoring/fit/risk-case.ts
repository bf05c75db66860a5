import type { Day } from '../day.ts'
import type { RiskFacts } from '../risk/features.ts'

export interface RiskCase {
  readonly player: string
  readonly day: Day
  readonly facts: RiskFacts
  readonly injured: 0 | 1
}

/** Every sport fills in what its sources know. */
export const NO_RISK_FACTS: RiskFacts = {
  day: 0,
  age: null,
  position: null,
  past: [],
  teamRate: null,
  leagueRate: null,
  role: null,
  usualRole: null,
  scoring: null,
  status: null,
  weeksListed: null,
  week: null,
}
