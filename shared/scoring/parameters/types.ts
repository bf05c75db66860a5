import type { AdditiveModel } from '../model/additive.ts'

export interface FitRecord {
  readonly rows: number
  readonly from: string
  readonly to: string
}

export interface DaysParameters {
  /** The logarithm of the median days. */
  readonly median: AdditiveModel
  readonly typical: {
    readonly injury: Readonly<Record<string, number>>
    readonly group: Readonly<Record<string, number>>
    readonly all: number
  }
  readonly spread: {
    readonly injury: Readonly<Record<string, readonly number[]>>
    readonly group: Readonly<Record<string, readonly number[]>>
    readonly all: readonly number[]
  }
  readonly rangeCut: RangeCuts
}

/**
 * The share of returns that a printed range leaves out at each end, by body group. Chosen so that ranges in whole days
 * hold 80% of the newest absences, of players unknown to the fit, so it is not always a tenth.
 */
export interface RangeCuts {
  readonly group: Readonly<Record<string, number>>
  readonly all: number
  /** For players who have been out for 7, 14 or 28 days, together. */
  readonly later: number
}

/** The NBA's recovery model: the chance to come back within each stretch of an absence. */
export interface StretchParameters {
  /** Log-odds of coming back within a stretch of days, for a player who is out when it begins. */
  readonly hazard: AdditiveModel
  readonly rangeCut: RangeCuts
}

export interface GamesParameters {
  /** Log-odds of playing again after missing exactly `game` games, as known before the first of them. */
  readonly hazard: AdditiveModel
  /** The same for a player who has missed more games, with how he was listed for the last of them. */
  readonly later: AdditiveModel
  /**
   * The least share of chances that a printed range holds: before the first missed game for players on a roster and on
   * a reserve list, and later for all who are still out. Each is the smallest with which ranges in whole games held 80%
   * of past returns unknown to the fit.
   */
  readonly held: {
    readonly roster: number
    readonly reserve: number
    readonly later: number
  }
}

export interface RiskParameters {
  /** Log-odds of a new time-loss injury within the horizon. */
  readonly model: AdditiveModel
  /** 28 days of the season; in the NFL the next four games of the team. */
  readonly horizon: string
}

export interface PlayParameters {
  /** The seasons that the model was fitted on, by the years in which they began. */
  readonly seasons: readonly number[]
  readonly rows: number
  readonly model: AdditiveModel
  /** The meaning of a listing changes: a correction of the log-odds by the newest of these seasons. */
  readonly recent: {
    readonly seasons: readonly number[]
    readonly rows: number
    readonly intercept: number
    readonly slope: number
  }
}

/** How late players return for whom a publisher has stated a day. */
export interface DateParameters {
  /** The seasons that it was fitted on, by the years in which they began. */
  readonly seasons: readonly number[]
  readonly rows: number
  /** Days after the first game on or after the stated day. */
  readonly shift: AdditiveModel
  /** The logarithm of the usual size of an error, in days. */
  readonly spread: AdditiveModel
  /** Errors as multiples of that size, at each of `curveShares`. */
  readonly errors: readonly number[]
  readonly recent: {
    readonly seasons: readonly number[]
    readonly rows: number
    /** The share of returns that a range leaves out at each end, so that it holds 80% in the newest seasons. */
    readonly cut: number
  }
}

export interface HealthWeights {
  /**
   * The power to which a share is raised. High in the NFL, where half a starter is easily replaced; 1 in the NBA, where
   * shares are points. Chosen by cross-validation.
   */
  readonly power: number
  /** Points (goals) of the margin lost when one full starter of a group is missing. */
  readonly points: Readonly<Record<string, number>>
}

/** How a team's loss of health becomes its score. Fitted per sport on the weeks of all teams. */
export interface HealthScale {
  /** The unit of the losses, as pages print it. */
  readonly unit: string
  /** The losses at which the score is 8, 6 and 4. With nobody hurt it is 10. */
  readonly losses: readonly [eight: number, six: number, four: number]
  /** The losses of past team-weeks in steps of five percent, from the least to the greatest. */
  readonly past: readonly number[]
}

export interface RatingParameters {
  /** The points (goals) of home advantage at the end of the fit period. */
  readonly home: number
  /** The share of a surprise by which the two ratings move. */
  readonly step: number
  /** The share of a surprise by which the home advantage moves. */
  readonly homeStep: number
  /** The share of a rating that is kept for the next season. */
  readonly carry: number
  /** Larger margins count as this one. */
  readonly cap: number
}

export interface MarginParameters {
  readonly rating: RatingParameters
  /** Points of margin per point of health above or below the usual health. */
  readonly news: number
  /** Points of margin per point of usual health, most of which the ratings already contain. */
  readonly usual: number
  /** The share by which one game moves the usual health. */
  readonly memory: number
}

export interface TotalParameters {
  /** The share of a surprise by which the level of each team moves. */
  readonly teamStep: number
  /** The share of a surprise by which the level of the league moves. */
  readonly leagueStep: number
  readonly carry: number
  readonly start: number
}

export interface BlendParameters {
  /** The weight of our margin in the blend, 0 to 1. The market's margin has the rest. */
  readonly ours: number
  /** The weight as fitted, before it is set to 0 if its 95% interval reaches 0. */
  readonly fitted: number
  readonly low: number
  readonly high: number
  /** The games of the fit, each with a margin from a model fitted on earlier seasons. */
  readonly games: number
}

export interface TeamParameters {
  readonly health: HealthWeights
  readonly scale: HealthScale
  readonly margin: MarginParameters
  readonly total: TotalParameters
  readonly blend: BlendParameters
}

/** How much a player plays, before and during the first games of a season. */
export interface ShareParameters {
  /** The number of rows of the fit, and its seasons by the years in which they began. */
  readonly fitted: { readonly rows: number; readonly seasons: readonly number[] }
  /** Predicts the share from what the source says before the season and last season's share. */
  readonly listed: AdditiveModel
  /** Predicts the share from last season's and the position alone. */
  readonly last: AdditiveModel
  /** The expectation before the season counts as much as this many games. */
  readonly worth: number
  /** The range that held 80% of the players, by the number of games so far and the expected share. */
  readonly spread: readonly ShareSpread[]
}

export interface ShareSpread {
  readonly shares: readonly number[]
  readonly low: readonly number[]
  readonly high: readonly number[]
  /** The share that gives the mean cost, if cost is not proportional to the share. */
  readonly cost?: readonly number[]
}

export type StatusChances = Readonly<Record<string, number>>

export interface SportParameters<Recovery> {
  readonly version: string
  /** The season rules that the numbers rely on. */
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
  /** Null for a sport without public data of who plays how much. */
  readonly share: ShareParameters | null
}

export interface SoccerParameters extends SportParameters<DaysParameters> {
  readonly play: PlayParameters
  readonly dates: DateParameters
}
export type NbaParameters = SportParameters<StretchParameters>
export interface NflParameters extends SportParameters<GamesParameters> {
  readonly play: PlayParameters
}
