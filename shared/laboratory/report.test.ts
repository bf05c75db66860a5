import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nba } from '../scoring/parameters/nba.ts'
import { nfl } from '../scoring/parameters/nfl.ts'
import { soccer } from '../scoring/parameters/soccer.ts'
import type { Report, ReportRow } from '../scoring/report/report.ts'
import { goals } from './evaluation/goals.ts'
import {
  chanceList,
  coverageTable,
  goalTable,
  leftOutList,
  reliabilityTable,
  resultTable,
  scaleTable,
  testedList,
} from './markdown.ts'
import { previousOf, reportData } from './reportData.ts'

const home = join(import.meta.dirname, '../scoring')
const text = readFileSync(join(home, 'REPORT.md'), 'utf8')
const report: Report = JSON.parse(readFileSync(join(home, 'report.json'), 'utf8'))

const linesOf = (table: string) => table.split('\n').map((line) => line.replaceAll(' ', ''))
const expectInText = (table: string) =>
  expect(linesOf(text)).toEqual(expect.arrayContaining(linesOf(table)))

const asResult = ({ of, byChance, ...row }: ReportRow) => ({
  ...row,
  interval: of,
  ...(byChance !== null && { byChance }),
})

test('REPORT.md has every figure of report.json', () => {
  const rows = report.rows.map(asResult)
  expectInText(resultTable(rows).replace(/^.*\n.*\n/, ''))
  expectInText(chanceList(rows))
  expectInText(reliabilityTable(report.reliability))
  expectInText(coverageTable(report.reliability))
  expectInText(goalTable(report.rows))
  expectInText(scaleTable(report.scales))
  expectInText(leftOutList(report.leftOut))
  expectInText(testedList(report.tested.map(({ id, from, how }) => ({ panel: id, from, how }))))
})

test('REPORT.md has no figure that report.json lacks', () => {
  const ids = [...text.matchAll(/^\| ([a-z]+\.[a-z0-9.]+) +\| [A-Za-z]/gm)].map(([, id]) => id)
  const figures = ids.filter((id) => report.rows.some((row) => row.id === id))
  expect(new Set(figures)).toEqual(new Set(report.rows.map(({ id }) => id)))
})

test('the report belongs to the committed parameters', () => {
  expect(report.parameters).toEqual({
    soccer: soccer.version,
    nba: nba.version,
    nfl: nfl.version,
  })
})

test('every goal has a row that says whether it was reached', () => {
  const rowsWithGoal = report.rows.filter(({ reached }) => reached !== null)
  expect(rowsWithGoal.map(({ id }) => id)).toEqual(goals.map(({ id }) => id))
})

test('a row reaches the aim, the must or neither', () => {
  const row = {
    id: 'risk.nba',
    metric: 'AUC',
    n: 9,
    naive: 0.6,
    ratio: null,
    low: 0.5,
    high: 0.8,
    interval: 'ours' as const,
  }
  const verdictOf = (ours: number) =>
    reportData(
      report,
      { rows: [{ ...row, ours }], reliability: [], tested: [] },
      [],
      report.previous,
    ).rows[0]?.reached
  expect([0.68, 0.69, 0.72].map(verdictOf)).toEqual(['no', 'must', 'aim'])
})

test('a report of new parameters keeps the figures of the last ones, and one of the same parameters keeps its comparison', () => {
  const next = { ...report.parameters, nfl: 'nfl-next' }
  const after = previousOf(report, next)
  const row = report.rows.find(({ id }) => id === 'risk.nfl')
  expect(after.nfl?.version).toBe(report.parameters.nfl)
  expect(after.nfl?.figures['risk.nfl']).toBe(row?.ours)
  expect(Object.keys(after.nfl?.figures ?? {}).every((id) => id.includes('.nfl'))).toBe(true)
  expect(after.nba).toEqual(report.previous.nba)
})
