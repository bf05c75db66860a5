import type { SportName } from '#shared/domain/sport/sport.ts'
import type { DayNumber } from '../dayNumber.ts'
import type { InjuryNames } from '../facts/injuryNames.ts'
import type { StatusChances, TeamParameters } from '../parameters/types.ts'
import type { PastInjury } from '../recovery/injuryHistory.ts'
import type { ReturnCurve } from '../recovery/returnCurve.ts'
import type { RiskParameters } from '../risk/injuryRisk.ts'

/** An injury on its first day, for the recovery model of a sport. */
export interface InjuryCase {
  readonly names: InjuryNames
  readonly grade: number | null
  readonly start: DayNumber
  readonly age: number | null
  readonly position: string | null
  readonly past: readonly PastInjury[]
  readonly teamPast: readonly PastInjury[]
  /** The first status reported of it, as the models spell it, and the words around it. */
  readonly status: string | null
  readonly text: string
  readonly onReserve: boolean
  readonly seasonLeft: number | null
  readonly gamesLeft: number | null
}

/** When he is back, counted in days from the injury. */
export interface RecoveryOutlook {
  readonly curve: ReturnCurve
  /** The same of those who come back this season. */
  readonly returning: ReturnCurve
  readonly median: number
  readonly low: number
  readonly high: number
  /** Share cut off at each end of a range. */
  readonly rangeCut: number
}

/** What differs between the sports. */
export interface SportModel {
  readonly sport: SportName
  readonly version: string
  readonly status: StatusChances
  readonly risk: RiskParameters
  readonly team: TeamParameters
  /** Days between games, where the schedule does not say. */
  readonly gameDays: number
  /** Days for which a status speaks of the next game. */
  readonly reportDays: number
  readonly gamesInHorizon: number
  readonly outlook: (injury: InjuryCase) => RecoveryOutlook
}
