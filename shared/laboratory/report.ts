import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Flags } from '../domain/register/flags.ts'
import { goalText } from '../scoring/report/figures.ts'
import type { Report, ReportRow } from '../scoring/report/report.ts'
import { committedReport, writeCards } from './cards.ts'
import type { Tried } from './evaluation/crossValidation.ts'
import type { Evaluation } from './evaluation/resultRow.ts'
import {
  absentList,
  chanceList,
  coverageTable,
  goalTable,
  leftOutList,
  reliabilityTable,
  resultTable,
  scaleTable,
  table,
  testedList,
} from './markdown.ts'
import { flagsText, previousOf, reportData } from './reportData.ts'
import { candidatesText, introduction, limits, notFitted, scaleText } from './reportProse.ts'

interface ReportInput {
  readonly parameters: Report['parameters']
  readonly scales: Report['scales']
  readonly evaluation: Evaluation
  readonly absent: readonly string[]
  readonly leftOut: readonly string[]
  readonly flags: Flags
}

const versionsLine = (parameters: Report['parameters']) =>
  `Parameters: ${Object.values(parameters).join(' ')}`

const reportText = (
  { parameters, scales, evaluation, absent, leftOut }: ReportInput,
  rows: Report['rows'],
) =>
  [
    introduction,
    versionsLine(parameters),
    '## How it was tested',
    testedList(evaluation.tested),
    leftOutList(leftOut),
    '## Figures',
    resultTable(evaluation.rows),
    absentList(absent),
    scaleText,
    scaleTable(scales),
    '## Against the goals',
    goalTable(rows),
    shortfalls(rows),
    '## Reliability, by tenths of the risk',
    reliabilityTable(evaluation.reliability),
    '## Coverage of the ranges',
    coverageTable(evaluation.reliability),
    '## Calibration errors',
    'In points:',
    chanceList(evaluation.rows),
    notFitted,
    limits,
  ]
    .filter((part) => part !== '')
    .join('\n\n')

const shortfalls = (rows: readonly ReportRow[]): string => {
  const short = rows.flatMap(({ id, reached, ours, low, high, must }) =>
    reached === 'no'
      ? [
          `- ${id}: ${ours.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)}), must ${goalText(must)}`,
        ]
      : [],
  )
  return short.length > 0
    ? `Figures that fall short:\n\n${short.join('\n')}`
    : 'Every must is reached.'
}

const reportFolder = join(import.meta.dirname, '../scoring')

export const writeReport = (input: ReportInput): void => {
  const { parameters, evaluation, leftOut, flags } = input
  const previous = previousOf(committedReport(), parameters)
  const report = reportData(input, evaluation, leftOut, previous)
  writeFileSync(join(reportFolder, 'REPORT.md'), `${reportText(input, report.rows)}\n`)
  writeFileSync(join(reportFolder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(join(reportFolder, 'report', 'flags.json'), flagsText(flags))
  writeCards(report)
}

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
  const text = [candidatesText, versionsLine(parameters), rows]
  writeFileSync(join(reportFolder, 'CANDIDATES.md'), `${text.join('\n\n')}\n`)
}
