import type { HealthScale } from '../parameters/types.ts'

/** Without the fixed length, which JSON does not have. */
type ReportedScale = Omit<HealthScale, 'losses'> & { readonly losses: readonly number[] }

/** `report.json`: the figures of REPORT.md for the pages that draw them. `npm run report` writes both. */
export interface Report {
  /** The version of the committed parameters by sport. */
  readonly parameters: Readonly<Record<'soccer' | 'nba' | 'nfl', string>>
  /** How a loss of health becomes a team's score, by sport. */
  readonly scales: Readonly<Record<'soccer' | 'nba' | 'nfl', ReportedScale>>
  readonly rows: readonly ReportRow[]
  readonly reliability: readonly Reliability[]
  readonly tested: readonly TestedPanel[]
  /** Periods with games but without injury records. No row counts them. */
  readonly leftOut: readonly string[]
  /** The parameters before these, with their figures by row; null for the first of a sport. */
  readonly previous: Readonly<Record<'soccer' | 'nba' | 'nfl', EarlierVersion | null>>
}

export interface EarlierVersion {
  readonly version: string
  readonly figures: Readonly<Record<string, number>>
}

/** `interval < 0`: the whole 95% interval lies below 0. A bare operator compares our figure. */
export interface Bound {
  readonly operator: '≥' | '≤' | 'ratio ≤' | 'interval <' | 'interval ≤' | 'interval >'
  readonly limit: number
}

/** A goal is reached when all of its bounds hold. */
export type Goal = readonly Bound[]

export interface ReportRow {
  readonly id: string
  readonly metric: string
  readonly n: number
  readonly naive: number | null
  readonly ours: number
  /** Ours divided by naive; null for metrics whose ratio has no meaning. */
  readonly ratio: number | null
  /** The 95% interval of the value named by `of`; `difference` is ours − naive. */
  readonly low: number
  readonly high: number
  readonly of: 'ratio' | 'ours' | 'difference'
  /** The error that a perfect model would show on as many rows by chance. */
  readonly byChance: number | null
  /** The target and the higher target, set before the fit; null for a figure without a goal. */
  readonly must: Goal | null
  readonly aim: Goal | null
  readonly reached: 'aim' | 'must' | 'no' | null
}

/** Stated chances against outcomes, on rows that the fit has not seen. */
export interface Reliability {
  /** For example `risk.soccer` (a new injury), `status.nfl` (plays) or `back.nba` (back by a stated day). */
  readonly id: string
  readonly bins: readonly ReliabilityBin[]
}

export interface ReliabilityBin {
  /** The status of the bin; null for a bin of chances. */
  readonly label: string | null
  /** The stated and the observed share, 0 to 1. */
  readonly said: number
  readonly happened: number
  readonly count: number
}

interface TestedPanel {
  readonly id: string
  /** The first day of the test rows. */
  readonly from: string
  readonly how: string
}
