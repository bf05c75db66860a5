import { expect, test } from 'vitest'
import { blendResultSentence, blendSentence, edgeSentence } from './closingLine.ts'
import type { ReportRow } from './report.ts'

const bets = (id: string, over: Partial<ReportRow> = {}): ReportRow => ({
  id,
  metric: '',
  n: 361,
  naive: 0.52381,
  ours: 0.499,
  ratio: null,
  low: 0.443,
  high: 0.558,
  of: 'ours',
  byChance: null,
  must: null,
  aim: null,
  reached: null,
  ...over,
})

test('without an interval above the break-even share no edge was found, at any gap', () => {
  expect(edgeSentence([bets('edge.nfl.gap0'), bets('edge.nfl.gap4', { ours: 0.6, n: 63 })])).toBe(
    'We found no edge over the closing line: our side of it won 49.9% of 361 NFL games (95% interval 44.3% to 55.8%), and no interval lies above the 52.38% that bets at −110 need, however far our margin is from the line (up to 4 points in the NFL).',
  )
})

test('an interval above the break-even share is named, and the sentence does not deny an edge', () => {
  const rows = [bets('edge.nba.gap0'), bets('edge.nba.gap3', { low: 0.53, ours: 0.58 })]
  const sentence = edgeSentence(rows)
  expect(sentence).not.toContain('no edge')
  expect(sentence).toContain('NBA from 3 points on')
})

test('without bets there is no sentence', () => {
  expect(edgeSentence([bets('margin.nfl')])).toBeNull()
})

test('a weight that may be due to chance is given as none', () => {
  const blend = { ours: 0, fitted: 0.1, low: -0.1, high: 0.3, games: 1000 }
  expect(blendSentence(blend)).toContain('no weight')
  expect(blendSentence({ ...blend, ours: 0.1, low: 0.02 })).toContain('10% ours')
})

test('a blend is called better than the line only if its interval says so', () => {
  const blend = bets('blend.nba', { naive: 9.507, ours: 9.45, low: -0.1, high: -0.01 })
  expect(blendResultSentence([blend])).toContain('so the blend was better')
  expect(blendResultSentence([{ ...blend, high: 0.02 }])).toContain('not better than the line')
  expect(blendResultSentence([{ ...blend, ours: 9.507 }])).toBeNull()
})
