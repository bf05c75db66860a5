import type { RecordPage, ShownRecord } from '#shared/contract/record/picks.ts'
import { shortDate } from '#shared/domain/time/dates.ts'
import { wilson } from '#shared/scoring/game/pickRecord.ts'
import type { RecordPoint } from '../../charts/RecordLine.tsx'
import { recordText } from '../../lib/recordText.ts'
import type { TableData } from '../../ui/layout/NumbersTable.tsx'

/** The record as it stood after each week of games, over all competitions and both markets. */
export const recordPoints = (weeks: RecordPage['weeks']): RecordPoint[] => {
  const byWeek = Map.groupBy(weeks, ({ week_of }) => week_of)
  let [wins, count] = [0, 0]
  return [...byWeek].toSorted(byDay).flatMap(([day, rows]): RecordPoint[] => {
    for (const { spread, total } of rows) {
      wins += spread.wins + total.wins
      count += spread.wins + spread.losses + total.wins + total.losses
    }
    if (count === 0) return []
    return [{ key: day, label: shortDate(day), count, rate: wins / count, ...wilson(wins, count) }]
  })
}

const byDay = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

/** `51.2% of 120 won` */
export const wonText = (record: ShownRecord): string => {
  const { n, rate } = recordText(record)
  return record.n === 0 ? 'No game is over yet' : `${rate} of ${n} won`
}

export const recordColumns: TableData['columns'] = [
  'Picks',
  'W–L–P',
  'n',
  'Won',
  '95% interval',
  'Units at −110',
  'Closing-line value',
  'Brier',
]

export const recordMeanings: Readonly<Record<string, string>> = {
  'W–L–P': 'Wins, losses and pushes. A push is a tie with the line and counts as neither.',
  n: 'Wins plus losses, which the share is taken of.',
  '95% interval': 'Where the true share of wins lies, unless we were unusually lucky or unlucky.',
  'Units at −110': 'The profit if every pick had been a bet of one unit at odds of −110.',
  'Closing-line value':
    'By how many points the lines of our picks were better than the last lines before the game, on average.',
  Brier: 'The squared error of the stated chances. Lower is better; tossing a coin has 0.25.',
}

const row = (name: string, record: ShownRecord) => {
  const { balance, n, rate, interval, units, clv, brier } = recordText(record)
  return { key: name, cells: [name, balance, n, rate, interval, units, clv, brier] }
}

/** All picks first, then each competition that has decided picks, then the model's own picks. */
export const recordRows = ({
  spread,
  total,
  both,
  competitions,
}: RecordPage): TableData['rows'] => [
  row('All', both.shown),
  row('Spread', spread.shown),
  row('Over/under', total.shown),
  ...competitions
    .filter(({ both }) => both.shown.n > 0)
    .flatMap(({ title, both }) => [row(title, both.shown)]),
  row('All, the model alone', both.model),
]
