import { leastOutcomes } from '../model/recalibration.ts'
import { boundsText, figureText, goalWords } from './figures.ts'
import { measuredAs } from './measures.ts'
import type { ReportRow } from './report.ts'

const ofWhat = { ratio: ' of the ratio', ours: '', difference: ' of the difference' }

/** A missed target in sentences. `rows` are all figures of the report. */
export const shortfallText = (row: ReportRow, rows: readonly ReportRow[]): string => {
  const simple = row.naive === null ? '' : ` and the simple rule’s ${figureText(row.naive)}`
  const target = row.must === null ? '' : ` The target was ${goalWords(row.must)}.`
  return [
    `(${measuredAs(row.id)}): ours is ${figureText(row.ours)}${simple}; 95% interval${ofWhat[row.of]}: ${boundsText(row)}.${target}`,
    ...byChanceText(row),
    ...correctedText(row, rows),
  ].join(' ')
}

/** The figure that a perfect model would show by chance on this many cases. */
const byChanceText = ({ byChance }: ReportRow): string[] =>
  byChance === null
    ? []
    : [
        `By chance alone, a perfect model would show about ${figureText(byChance)} on this many cases.`,
      ]

/** If the miss is before the correction, the corrected figure follows, because readers see corrected chances. */
const correctedText = ({ id }: ReportRow, rows: readonly ReportRow[]): string[] => {
  const corrected = rows.find((row) => row.id === `${id}.rolling`)
  if (!corrected) return []
  const verdict = corrected.reached === 'no' ? 'misses the target as well' : 'reaches the target'
  return [
    `This is before chances are corrected by the outcomes of the year before. Pages show the corrected ones once a league has ${leastOutcomes.toLocaleString('en-US')} known outcomes: ${figureText(corrected.ours)}, which ${verdict}.`,
  ]
}
