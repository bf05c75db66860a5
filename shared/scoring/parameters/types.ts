import type { MarginParameters, TotalParameters } from '../game/expectedScore.ts'
import type { DaysParameters } from '../recovery/daysOut.ts'
import type { GamesParameters } from '../recovery/gamesMissed.ts'
import type { StretchParameters } from '../recovery/stretches.ts'
import type { RiskParameters } from '../risk/injuryRisk.ts'
import type { HealthWeights } from '../team/health.ts'
import type { HealthScale } from '../team/healthScale.ts'

/** The rows on which one model was fitted. */
export interface FitRecord {
  readonly rows: number
  /** The dates of the first and the last row. */
  readonly from: string
  readonly to: string
}

/** How much our margin counts beside the market's. */
export interface BlendParameters {
  /** The weight of our margin in the blend, 0 to 1. The market's margin has the rest. */
  readonly ours: number
  /** The weight as fitted, before it is set to 0 where its 95% interval reaches 0. */
  readonly fitted: number
  readonly low: number
  readonly high: number
  /** The games of the fit, each with a margin from a model fitted on earlier seasons. */
  readonly games: number
}

export interface TeamParameters {
  readonly health: HealthWeights
  /** Turns a loss of health into the team's score. */
  readonly scale: HealthScale
  readonly margin: MarginParameters
  readonly total: TotalParameters
  readonly blend: BlendParameters
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
export type NbaParameters = SportParameters<StretchParameters>
export type NflParameters = SportParameters<GamesParameters>
