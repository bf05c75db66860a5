import { expect, test } from 'vitest'
import type { ReportRow } from '#shared/scoring/report/report.ts'
import { rows as reported } from '#shared/scoring/report.json'
import { backtestColumns, backtestRows, shortfalls, targetsText } from './backtestReport.ts'

const row = (over: Partial<ReportRow> = {}): ReportRow => ({
  id: 'recovery.nfl',
  metric: 'MAE, games',
  n: 1268,
  naive: 1.13091,
  ours: 0.94637,
  ratio: 0.83682,
  low: 0.78962,
  high: 0.88043,
  of: 'ratio',
  byChance: null,
  must: [{ operator: 'ratio ≤', limit: 0.97 }],
  aim: [{ operator: 'ratio ≤', limit: 0.94 }],
  reached: 'aim',
  ...over,
})

test('each row has a name in words with its unit below, both rules, the interval and the targets', () => {
  const [line] = backtestRows([row()])
  expect(line?.subline).toBe('average error of the time out, in games')
  expect(line?.cells).toEqual([
    'NFL: How long he is out',
    '0.9464',
    '1.131',
    'ratio 0.7896 to 0.8804',
    'the higher target',
    'ratio ≤ 0.97',
    'ratio ≤ 0.94',
    '1,268',
  ])
})

test('a row without a simple rule or targets has dashes', () => {
  const bare = row({ naive: null, must: null, aim: null, reached: null })
  expect(backtestRows([bare])[0]?.cells.filter((cell) => cell === '–')).toHaveLength(4)
})

test('a negative number has a minus sign, not a hyphen', () => {
  const below = row({ low: -0.13471, high: 0.02, of: 'difference' })
  expect(backtestRows([below])[0]?.cells).toContain('difference −0.1347 to 0.0200')
})

test('a target of a third has three digits', () => {
  const third = row({ must: [{ operator: '≤', limit: 1 / 3 }] })
  expect(backtestRows([third])[0]?.cells[5]).toBe('≤ 0.333')
})

test('rows are sorted by measure, then by sport, and those without targets come last', () => {
  const free = row({ id: 'pinball.nfl', must: null, aim: null, reached: null })
  const ids = ['win.nba', 'recovery.soccer', 'forecast.nfl.brier', 'forecast.nba', 'recovery.nfl']
  const sorted = backtestRows([free, ...ids.map((id) => row({ id }))])
  expect(sorted.map(({ key }) => key)).toEqual([
    'recovery.nfl',
    'recovery.soccer',
    'forecast.nba',
    'forecast.nfl.brier',
    'win.nba',
    'pinball.nfl',
  ])
})

test('only missed targets are listed as shortfalls', () => {
  const missed = row({
    id: 'win.nba',
    metric: 'AUC',
    reached: 'no',
    of: 'ours',
    must: [{ operator: '≥', limit: 0.59 }],
  })
  expect(shortfalls([row(), missed])).toEqual([
    'NBA: The healthier team wins (how often the right one of two is ranked higher; 0.5 is guessing): ours is 0.9464 and the simple rule’s 1.131; 95% interval: 0.7896 to 0.8804. The target was at least 0.59.',
  ])
})

test('figures without a target count neither as reached nor as missed', () => {
  const rows = [row(), row({ reached: 'must' }), row({ reached: 'no' }), row({ reached: null })]
  expect(targetsText(rows)).toBe('2 of 3 targets reached')
})

test('every row of the report has a name in words, its meaning and a cell for each column', () => {
  const rows = backtestRows(reported as ReportRow[])
  expect(rows).toHaveLength(reported.length)
  for (const { key, cells, meaning } of rows) {
    expect(cells).toHaveLength(backtestColumns.length)
    expect(meaning, key).toBeTruthy()
    expect(cells[0], key).toMatch(/^(NFL|NBA|Soccer): [A-Z]/)
  }
})
