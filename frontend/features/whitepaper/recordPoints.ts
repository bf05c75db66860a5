import type { RecordPage } from '#shared/contract/record.ts'
import { shortDate } from '#shared/domain/time/dates.ts'
import { wilson } from '#shared/scoring/record/record.ts'
import type { RecordPoint } from '../../charts/RecordLine.tsx'

/** The record as it stood after each week of games, over all competitions and both markets. */
export function recordPoints(weeks: RecordPage['weeks']): RecordPoint[] {
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
