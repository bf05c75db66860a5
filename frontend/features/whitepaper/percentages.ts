import type { ShownRecord } from '#shared/contract/record/picks.ts'
import type { scoreboardSummary } from '#shared/domain/pick/scoreboard.ts'
import { sportTitles } from '#shared/domain/sport/sport.ts'
import { breakEvenShare } from '#shared/scoring/parameters/picks.ts'
import { percentText } from '#shared/scoring/report/figures.ts'
import type { Report } from '#shared/scoring/report/report.ts'
import { recordText } from '../../lib/recordText.ts'
import type { TableData } from '../../ui/layout/NumbersTable.tsx'

interface Known {
  /** Null if the portal makes no claims besides its record. */
  readonly claims: { readonly season: string; readonly correct: string } | null
  /** Undefined while loading, or if there is none. */
  readonly record: ShownRecord | undefined
  readonly scoreboard: Pick<ReturnType<typeof scoreboardSummary>, 'bets' | 'winPercentage'>
  readonly report: Report | undefined
}

export const percentageColumns: TableData['columns'] = ['Percentage', 'Of what', 'Whose figure']

/** Every share of wins that these pages print, and what each is a share of. */
export const percentages = ({ claims, record, scoreboard, report }: Known): TableData['rows'] => {
  const backtest = (['nfl', 'nba'] as const).flatMap((sport) => {
    const row = report?.rows.find(({ id }) => id === `edge.${sport}.gap0`)
    if (!row) return []
    const games = `${row.n.toLocaleString('en-US')} past ${sportTitles[sport]} games, our side of the closing line`
    return [[percentText(row.ours), games, 'the backtest, on seasons that nothing was fitted on']]
  })
  const cells: readonly (readonly string[] | false | null | undefined)[] = [
    claims && [
      claims.correct,
      `our bets of the ${claims.season}`,
      'a claim of the brand, not checked here',
    ],
    record &&
      record.n > 0 && [
        recordText(record).rate,
        `${recordText(record).n} picks of this portal, spread and over/under`,
        'computed from the picks as published',
      ],
    scoreboard.winPercentage !== undefined && [
      `${scoreboard.winPercentage}%`,
      `${scoreboard.bets} bets of the NFL scoreboard`,
      'entered by our editors',
    ],
    ...backtest,
    [
      `${(100 * breakEvenShare).toFixed(2)}%`,
      'bets at −110',
      'arithmetic: what it takes to break even',
    ],
  ]
  return cells.flatMap((row) => (row ? { key: row.join(), cells: row } : []))
}
