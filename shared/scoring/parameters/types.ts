import type { MarginParameters, TotalParameters } from '../game/expectedScore.ts'
import type { DaysParameters } from '../recovery/daysOut.ts'
import type { GamesParameters } from '../recovery/gamesMissed.ts'
import type { RiskParameters } from '../risk/injuryRisk.ts'
import type { HealthWeights } from '../team/health.ts'

/** What one model was fitted on. */
export interface FitRecord {
  readonly rows: number
  /** First and last day of the rows, as dates. */
  readonly from: string
  readonly to: string
}

export interface TeamParameters {
  readonly health: HealthWeights
  readonly margin: MarginParameters
  readonly total: TotalParameters
}

export type StatusChances = Readonly<Record<string, number>>

export interface SportParameters<Recovery> {
  /** Changes with every fitted number. */
  readonly version: string
  readonly fitted: {
    readonly recovery: FitRecord
    readonly risk: FitRecord
    readonly team: FitRecord
  }
  readonly recovery: Recovery
  readonly risk: RiskParameters
  readonly team: TeamParameters
  /** P(plays the next game | listed with this status). */
  readonly status: StatusChances
}

export type SoccerParameters = SportParameters<DaysParameters>
export type NbaParameters = SportParameters<DaysParameters>
export type NflParameters = SportParameters<GamesParameters>
