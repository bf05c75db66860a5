import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Report } from '../scoring/report/report.ts'
import type { Tried } from './evaluation/crossValidation.ts'
import { table } from './markdown.ts'

const introduction = `# The candidates

Written by \`npm run backtest -- --data DIR --candidates\`; do not edit. By cross-validation inside the
first four fifths. Each part is predicted from the rows before it.`

/** Evaluating the candidates takes longer than the report, so it is done only when a model is chosen. */
export const writeCandidates = (
  parameters: Report['parameters'],
  tried: readonly Tried[],
): void => {
  const rows = table(
    ['model', 'candidate', 'score'],
    [false, false, false],
    tried.map(({ model, candidate, score }) => [model, candidate, score]),
  )
  const text = [introduction, `Parameters: ${Object.values(parameters).join(' ')}`, rows]
  writeFileSync(join(import.meta.dirname, '../scoring', 'CANDIDATES.md'), `${text.join('\n\n')}\n`)
}
