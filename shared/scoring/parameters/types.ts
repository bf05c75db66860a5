import type { MarginParameters, TotalParameters } from '../game/expectedScore.ts'
import type { DaysParameters } from '../recovery/daysOut.ts'
import type { GamesParameters } from '../recovery/gamesMissed.ts'
import type { RiskParameters } from '../risk/injuryRisk.ts'
import type { HealthWeights } from '../team/health.ts'

/** The rows on which one model was fitted. */
export interface FitRecord {
  readonly rows: number
  /** The dates of the first and the last row. */
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
  /** A hash of all fitted numbers. */
  readonly version: string
  /** The rules of the seasons that the numbers rely on. */
  readonly rules: readonly string[]
  readonly fitted: {
    readonly recovery: FitRecord
    readonly risk: FitRecord
    readonly team: FitRecord
  }
  readonly recovery: Recovery
  readonly risk: RiskParameters
  readonly team: TeamParameters
  /** P(plays the next game | listed with the status). */
  readonly status: StatusChances
}

export type SoccerParameters = SportParameters<DaysParameters>
export type NbaParameters = SportParameters<DaysParameters>
export type NflParameters = SportParameters<GamesParameters>
