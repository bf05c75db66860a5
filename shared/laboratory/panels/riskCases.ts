import type { DayNumber } from '../../scoring/dayNumber.ts'
import type { RiskFacts } from '../../scoring/player/injuryRisk.ts'

export interface RiskCase {
  readonly player: string
  readonly day: DayNumber
  readonly facts: RiskFacts
  readonly injured: 0 | 1
  /** The league whose outcomes correct the risk; one for all if the sport has one league. */
  readonly competition?: string
  /** True for a case whose squad list was made later: the test leaves it out. */
  readonly fitOnly?: boolean
}
