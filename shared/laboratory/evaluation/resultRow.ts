import type { Reliability, ReportRow } from '../../scoring/report/report.ts'
import { bootstrap } from '../statistics/metrics.ts'
import { mean } from '../statistics/samples.ts'

/** A figure of the report before it is compared with its goal. `interval` names what `low` and `high` are of. */
export type ResultRow = Omit<ReportRow, 'of' | 'byChance' | 'must' | 'aim' | 'reached'> & {
  readonly interval: ReportRow['of']
  readonly byChance?: number
}

/** How the rows of a panel were tested, for the text beside the figures. */
export interface Tested {
  readonly panel: string
  readonly from: string
  readonly how: string
}

export interface Evaluation {
  readonly rows: readonly ResultRow[]
  readonly tested: readonly Tested[]
  readonly reliability: readonly Reliability[]
}

export const emptyEvaluation: Evaluation = { rows: [], tested: [], reliability: [] }

interface Measured<Row> {
  readonly id: string
  readonly metric: string
  readonly clusterOf: (row: Row) => string
  readonly rounds?: number
}

/** A figure by itself or beside that of a simple rule, with its own interval. */
export const measured = <Row>(
  { id, metric, clusterOf, rounds }: Measured<Row>,
  rows: readonly Row[],
  statistic: (sample: readonly Row[]) => number,
  naive: number | null = null,
): ResultRow => ({
  id,
  metric,
  n: rows.length,
  naive,
  ours: statistic(rows),
  ratio: null,
  ...bootstrap(rows, clusterOf, statistic, rounds),
  interval: 'ours',
})

/** The share of rows with a range that held the outcome. */
export const coveredShare = (rows: readonly { readonly covered: boolean | null }[]): number =>
  mean(rows.map(({ covered }) => (covered ? 1 : 0)))

export const compared = <Row>(
  { id, metric, clusterOf }: Measured<Row>,
  rows: readonly Row[],
  naiveOf: (row: Row) => number,
  oursOf: (row: Row) => number,
): ResultRow => {
  const ratio = (sample: readonly Row[]) => mean(sample.map(oursOf)) / mean(sample.map(naiveOf))
  return {
    id,
    metric,
    n: rows.length,
    naive: mean(rows.map(naiveOf)),
    ours: mean(rows.map(oursOf)),
    ratio: ratio(rows),
    ...bootstrap(rows, clusterOf, ratio),
    interval: 'ratio',
  }
}

/** Rows of one player belong together when they are resampled. */
export const byPlayer = (row: { readonly player: string }): string => row.player

/** Each round sorts tens of thousands of rows. 50 rounds give the interval to about a sixth. */
export const slowRounds = 50
