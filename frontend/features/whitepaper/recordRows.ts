import type { RecordPage, ShownRecord } from '#shared/contract/record.ts'
import { recordText } from '../../lib/recordText.ts'
import type { Numbers } from '../../ui/layout/NumbersTable.tsx'

export const recordColumns: Numbers['columns'] = [
  'Picks',
  'W–L–P',
  'n',
  'Won',
  '95% interval',
  'Units at −110',
  'Closing-line value',
  'Brier',
]

const row = (name: string, record: ShownRecord) => {
  const { balance, n, rate, interval, units, clv, brier } = recordText(record)
  return { key: name, cells: [name, balance, n, rate, interval, units, clv, brier] }
}

/** All together first, then each competition that has decided picks, then the model's own. */
export const recordRows = ({ spread, total, both, competitions }: RecordPage): Numbers['rows'] => [
  row('All', both.shown),
  row('Spread', spread.shown),
  row('Over/under', total.shown),
  ...competitions
    .filter((one) => one.both.shown.n > 0)
    .flatMap((one) => [row(one.title, one.both.shown)]),
  row('All, the model alone', both.model),
]
