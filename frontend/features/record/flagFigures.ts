import type { ForecastRecordPage, ShownComparison } from '#shared/contract/record/forecasts.ts'
import type { TableData } from '../../ui/layout/NumbersTable.tsx'
import { differenceText, verdict } from './forecastFigures.ts'

type Graded = Pick<ForecastRecordPage, 'publishers' | 'proven_at'>

export const chanceColumns: TableData['columns'] = [
  'Publisher',
  'Graded',
  'Verdict',
  'Ours: squared error',
  'As stated',
  'Difference (95%)',
  'Such listings before',
]

export const namedColumns: TableData['columns'] = [
  'Publisher',
  'Days named',
  'Verdict',
  'Ours: days off',
  'The publisher’s',
  'Difference (95%)',
  'Simple rule',
]

export const flagMeanings: Readonly<Record<string, string>> = {
  'Squared error':
    'How far a chance was from what came (1 if he played, 0 if not), squared, on average. Lower is better: 0 is always right, 0.25 is what 50% for everybody gets.',
  'As stated': 'The same of the publisher’s own chance. A word without a number states none.',
  'Such listings before':
    'The same of the share of such listings that came to play before: what the word is worth by its own record. Where no chance is stated, ours is compared with it.',
  'Days named': 'Days of return that a publisher stated, each counted once however long it stood.',
}

const cellsOf = (
  publisher: string,
  comparison: ShownComparison,
  { against, simple, provenAt }: { against: string; simple: number | null; provenAt: number },
  digits: number,
) => ({
  key: publisher,
  cells: [
    publisher,
    comparison.n.toLocaleString('en-US'),
    verdict(comparison, provenAt, against),
    comparison.ours.toFixed(digits),
    against === publisher ? comparison.other.toFixed(digits) : '–',
    differenceText(comparison, digits),
    simple === null ? '–' : simple.toFixed(digits),
  ],
})

/** Chances of players in doubt: ours, the publisher's, and the past share of players with the listing who played. */
export const chanceRows = ({ publishers, proven_at: provenAt }: Graded): TableData['rows'] =>
  publishers.flatMap(({ publisher, chance, chance_record: record }) => {
    const compared = chance ?? record
    if (!compared) return []
    const against = chance ? publisher : 'such listings'
    return [cellsOf(publisher, compared, { against, simple: record?.other ?? null, provenAt }, 3)]
  })

/** Return days: ours, the publisher's and the simple rule's. */
export const namedRows = ({ publishers, proven_at: provenAt }: Graded): TableData['rows'] =>
  publishers.flatMap(({ publisher, days, days_simple: rule }) =>
    days
      ? [cellsOf(publisher, days, { against: publisher, simple: rule?.other ?? null, provenAt }, 1)]
      : [],
  )
