import type { ReportRow } from '../report.ts'
import { leastOutcomes } from '../risk/recalibration.ts'
import { measuredAs } from './measuredAs.ts'
import { boundsText, figureText, goalText } from './measures.ts'

const ofWhat = { ratio: ' of the ratio', ours: '', difference: ' of the difference' }

/** A missed target in sentences. `rows` are all figures of the report. */
export const shortfallText = (row: ReportRow, rows: readonly ReportRow[]): string => {
  const simple = row.naive === null ? '' : ` and the simple rule’s ${figureText(row.naive)}`
  return [
    `(${measuredAs(row.id)}): ours is ${figureText(row.ours)}${simple}; 95% interval${ofWhat[row.of]}: ${boundsText(row)}. The target was ${targetText(row.must)}.`,
    ...byChanceText(row),
    ...correctedText(row, rows),
  ].join(' ')
}

/** The figure that a perfect model would show by chance on this many cases. */
export const byChanceText = ({ byChance }: ReportRow): string[] =>
  byChance === null
    ? []
    : [
        `By chance alone, a perfect model would show about ${figureText(byChance)} on this many cases.`,
      ]

/** Readers see corrected risks, so a miss before the correction is followed by the corrected figure. */
const correctedText = ({ id }: ReportRow, rows: readonly ReportRow[]): string[] => {
  const corrected = rows.find((row) => row.id === `${id}.rolling`)
  if (!corrected) return []
  const verdict = corrected.reached === 'no' ? 'misses the target as well' : 'reaches the target'
  return [
    `This is before risks are corrected by the outcomes of the year before. Pages show the corrected risks once a league has ${leastOutcomes.toLocaleString('en-US')} known outcomes: ${figureText(corrected.ours)}, which ${verdict}.`,
  ]
}

const targets: readonly (readonly [RegExp, string])[] = [
  [/^ratio ≤ (.+)$/, 'at most $1 of the simple rule’s'],
  [
    /^ratio < 1, interval below 1$/,
    'less than the simple rule’s, with an interval that excludes it',
  ],
  [/^gain over the simple rule, .+$/, 'a gain over the simple rule, with an interval above 0'],
  [/^interval below 0$/, 'an interval below 0'],
  [/^upper bound ≤ \+(.+)$/, 'an interval that reaches $1 at most'],
  [/^≥ (.+)$/, 'at least $1'],
  [/^0–(.*[1-9].*)$/, 'at most $1'],
  [/^(.+)–(.+)$/, 'between $1 and $2'],
]

/** `at most 0.9 of the simple rule’s` for the `ratio ≤ 0.9` of the tables. */
const targetText = (must: string | null): string => {
  const goal = goalText(must)
  const [pattern, words] = targets.find(([shape]) => shape.test(goal)) ?? [/^$/, '']
  return goal.replace(pattern, words)
}
