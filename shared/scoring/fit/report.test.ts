import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nba } from '../parameters/nba.ts'
import { nfl } from '../parameters/nfl.ts'
import { soccer } from '../parameters/soccer.ts'
import type { Report, ReportRow } from '../report.ts'
import { goals } from './evaluation/goals.ts'
import { chanceList, goalTable, reliabilityTable, resultTable, testedList } from './markdown.ts'
import { reportData } from './reportData.ts'

const home = join(import.meta.dirname, '..')
const text = readFileSync(join(home, 'REPORT.md'), 'utf8')
const report: Report = JSON.parse(readFileSync(join(home, 'report.json'), 'utf8'))

const linesOf = (table: string) => table.split('\n').map((line) => line.replaceAll(' ', ''))
const says = (table: string) =>
  expect(linesOf(text)).toEqual(expect.arrayContaining(linesOf(table)))

const asResult = ({ of, byChance, ...row }: ReportRow) => ({
  ...row,
  interval: of,
  ...(byChance !== null && { byChance }),
})

test('every figure of the report for pages stands in the one for readers', () => {
  const rows = report.rows.map(asResult)
  says(resultTable(rows).replace(/^.*\n.*\n/, ''))
  says(chanceList(rows))
  says(reliabilityTable(report.reliability))
  says(goalTable(report.rows))
  says(testedList(report.tested.map(({ id, from, how }) => ({ panel: id, from, how }))))
})

test('and nothing else does', () => {
  const ids = [...text.matchAll(/^\| ([a-z]+\.[a-z.]+) +\| [A-Zmsc]/gm)].map(([, id]) => id)
  const figures = ids.filter((id) => report.rows.some((row) => row.id === id))
  expect(new Set(figures)).toEqual(new Set(report.rows.map(({ id }) => id)))
})

test('the report is of the committed parameters', () => {
  expect(report.parameters).toEqual({
    soccer: soccer.version,
    nba: nba.version,
    nfl: nfl.version,
  })
})

test('every goal has a row with its verdict', () => {
  const judged = report.rows.filter(({ reached }) => reached !== null)
  expect(judged.map(({ id }) => id)).toEqual(goals.map(({ id }) => id))
})

test('a row says whether it reaches what was set', () => {
  const row = {
    ...{ id: 'risk.nba', metric: 'AUC', n: 9, naive: 0.6, ratio: null, low: 0.5, high: 0.8 },
    interval: 'ours' as const,
  }
  const verdictOf = (ours: number) =>
    reportData(report.parameters, { rows: [{ ...row, ours }], reliability: [], tested: [] }).rows[0]
      ?.reached
  expect([0.68, 0.69, 0.72].map(verdictOf)).toEqual(['no', 'must', 'aim'])
})
