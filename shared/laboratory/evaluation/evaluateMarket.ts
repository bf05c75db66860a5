import { blendedMargin } from '../../scoring/game/expectedScore.ts'
import { breakEvenShare } from '../../scoring/parameters/picks.ts'
import type { BlendParameters } from '../../scoring/parameters/types.ts'
import type { ExpectedMargin } from '../models/walkGames.ts'
import { mean } from '../statistics/samples.ts'
import type { MarginResult } from './evaluateTeam.ts'
import { measured, type ResultRow } from './resultRow.ts'
import { byWeek, changeRow } from './teamRows.ts'

/** The games with a closing line, each with our margin before it and the blend of both. */
export const evaluateMarket = (blend: BlendParameters, margins: readonly ExpectedMargin[]) =>
  margins.flatMap(({ game: { week, margin, closing }, ours }) =>
    closing === null
      ? []
      : [{ week, margin, closing, ours, blend: blendedMargin(ours, closing, blend) }],
  )

type MarketResult = ReturnType<typeof evaluateMarket>[number]

/** Our margin and the blend against the closing line, and the bets that our margin suggests. */
export const marketRows = (
  sport: string,
  rows: readonly MarketResult[],
  withBets: boolean,
): ResultRow[] => {
  if (rows.length === 0) return []
  const errors = (guessOf: (row: MarketResult) => number) =>
    rows.map(
      (row): MarginResult => ({
        week: row.week,
        naive: Math.abs(row.margin - row.closing),
        ours: Math.abs(row.margin - guessOf(row)),
      }),
    )
  return [
    changeRow(
      `line.${sport}`,
      'MAE of our margin, against the closing line',
      errors((row) => row.ours),
    ),
    changeRow(
      `blend.${sport}`,
      'MAE of the blend, against the closing line',
      errors((row) => row.blend),
    ),
    ...(withBets ? gaps.flatMap((gap) => betRow(sport, gap, rows)) : []),
  ]
}

/** The gaps, in points, between our margin and the closing line. */
const gaps = [0, 1, 2, 3, 4, 5, 6] as const
/** With fewer bets there is no row. */
const leastBets = 50

/** The share of bets won on our side of the closing line. A push is not a bet. */
const betRow = (sport: string, gap: number, rows: readonly MarketResult[]): ResultRow[] => {
  const bets = rows.flatMap(({ week, margin, closing, ours }) =>
    margin === closing || ours === closing || Math.abs(ours - closing) < gap
      ? []
      : [{ week, won: margin > closing === ours > closing ? 1 : 0 }],
  )
  if (bets.length < leastBets) return []
  const share = (sample: readonly { readonly won: number }[]) => mean(sample.map(({ won }) => won))
  const id = `edge.${sport}.gap${gap}`
  const metric = `bets won at a gap of ${gap} or more`
  return [measured({ id, metric, clusterOf: byWeek, rounds: 1000 }, bets, share, breakEvenShare)]
}
