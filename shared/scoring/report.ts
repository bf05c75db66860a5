/** `report.json`, written by `npm run report` beside REPORT.md: the same figures for pages to draw. */
export interface Report {
  /** Version of the committed parameters by sport. */
  readonly parameters: Readonly<Record<'soccer' | 'nba' | 'nfl', string>>
  readonly rows: readonly ReportRow[]
  readonly reliability: readonly Reliability[]
  readonly tested: readonly TestedPanel[]
}

export interface ReportRow {
  readonly id: string
  readonly metric: string
  readonly n: number
  readonly naive: number | null
  readonly ours: number
  /** Ours over naive; null where a ratio says nothing. */
  readonly ratio: number | null
  /** 95% interval of what `of` names; `difference` is ours − naive. */
  readonly low: number
  readonly high: number
  readonly of: 'ratio' | 'ours' | 'difference'
  /** What a model without any fault would show on as many rows, by chance alone. */
  readonly byChance: number | null
  /** What was set beforehand, in words; null where nothing was. */
  readonly must: string | null
  readonly aim: string | null
  readonly reached: 'aim' | 'must' | 'no' | null
}

/** What was said against what happened, on rows that the fit had not seen. */
export interface Reliability {
  /** `risk.soccer` (chance of an injury), `status.nfl` (plays), `back.nba` (back by the day said). */
  readonly id: string
  readonly bins: readonly ReliabilityBin[]
}

export interface ReliabilityBin {
  /** The status, where a bin is one. */
  readonly label: string | null
  /** Shares, 0 to 1. */
  readonly said: number
  readonly happened: number
  readonly count: number
}

export interface TestedPanel {
  readonly id: string
  /** First day of the rows it was tested on. */
  readonly from: string
  readonly how: string
}
