import { expect, test } from 'vitest'
import { nfl } from '../parameters/nfl.ts'
import { modelCard } from './modelCard.ts'
import type { Report, ReportRow } from './report.ts'

const row = (over: Partial<ReportRow>): ReportRow => ({
  id: 'risk.nfl',
  metric: 'AUC',
  n: 100,
  naive: 0.6,
  ours: 0.65,
  ratio: null,
  low: 0.63,
  high: 0.67,
  of: 'ours',
  byChance: null,
  must: [{ operator: '≥', limit: 0.63 }],
  aim: [{ operator: '≥', limit: 0.65 }],
  reached: 'aim',
  ...over,
})

const bin = (label: string, happened: number, count = 100) => ({
  label,
  said: 0.8,
  happened,
  count,
})

const fit = { rows: 1, from: '2016-01-01', to: '2016-12-31' }
const model = {
  rules: [],
  fitted: { recovery: fit, risk: fit, team: fit },
  points: {},
  blend: { ours: 0, fitted: 0, low: 0, high: 0, games: 0 },
  status: {},
}

const report = (over: Partial<Report> = {}): Report => ({
  parameters: { nfl: 'nfl-b', nba: 'nba-b', soccer: 'soccer-b' },
  scales: { nfl: nfl.team.scale, nba: nfl.team.scale, soccer: nfl.team.scale },
  rows: [row({}), row({ id: 'risk.nba' })],
  reliability: [],
  tested: [],
  leftOut: ['NFL reports: 1979', 'soccer injuries: 2000'],
  previous: { nfl: null, nba: null, soccer: null },
  ...over,
})

test('a card has the figures and the gaps of its own sport alone', () => {
  const card = modelCard('nfl', report(), model)
  expect(card.figures.map(({ id }) => id)).toEqual(['risk.nfl'])
  expect(card.notCovered).toEqual(['NFL reports: 1979'])
})

test('a missed target and a range that is too narrow or too wide are failures of the model', () => {
  const bins = [bin('knee', 0.7), bin('ankle', 0.8), bin('rib', 0.5, 99), bin('calf', 0.87)]
  const { fails } = modelCard(
    'nfl',
    report({
      rows: [row({ reached: 'no', ours: 0.6 })],
      reliability: [{ id: 'range.nfl', bins }],
    }),
    model,
  )
  expect(fails).toHaveLength(3)
  expect(fails[0]).toContain('The target was at least 0.63')
  expect(fails[1]).toBe('The 80% range is too narrow for: knee (70.0% of 100).')
  expect(fails[2]).toBe('The 80% range is too wide for: calf (87.0% of 100).')
})

test('a risk that misses its target before the correction also has its corrected figure', () => {
  const missed = row({ id: 'ece.nfl', reached: 'no', ours: 1.665, byChance: 1.529 })
  const failsWith = (corrected: Partial<ReportRow>) =>
    modelCard(
      'nfl',
      report({ rows: [missed, row({ id: 'ece.nfl.rolling', ...corrected })] }),
      model,
    ).fails[0]
  expect(failsWith({ ours: 1.423, reached: 'must' })).toContain(
    'a perfect model would show about 1.529 on this many cases. This is before chances are corrected by the outcomes of the year before. Pages show the corrected ones once a league has 1,000 known outcomes: 1.423, which reaches the target.',
  )
  expect(failsWith({ ours: 1.6, reached: 'no' })).toContain('misses the target as well')
})

test('the change lists the figures that differ as printed, and those that are new', () => {
  const figures = { 'risk.nfl': 0.65001 }
  const changesOf = (rows: ReportRow[]) =>
    modelCard(
      'nfl',
      report({ rows, previous: { nfl: { version: 'nfl-a', figures }, nba: null, soccer: null } }),
      model,
    ).changes
  expect(changesOf([row({})])).toEqual({ from: 'nfl-a', figures: [] })
  expect(changesOf([row({ ours: 0.66 }), row({ id: 'line.nfl', ours: 9.5 })]).figures).toEqual([
    { id: 'risk.nfl', before: '0.650', now: '0.660' },
    { id: 'line.nfl', before: 'not measured', now: '9.50' },
  ])
})

test('the first card has no comparison with an earlier version', () => {
  expect(modelCard('nfl', report(), model).changes).toEqual({ from: null, figures: [] })
})

test('each measure is explained once, however many gaps it has', () => {
  const rows = [row({ id: 'edge.nfl.gap0' }), row({ id: 'edge.nfl.gap1' }), row({})]
  expect(modelCard('nfl', report({ rows }), model).meanings).toHaveLength(2)
})

test('body parts with a wrong range are counted in words', () => {
  const counted = { ours: 0.75, n: 4, byChance: 0.098, reached: 'no' as const }
  const rows = [row({ id: 'coverage.nfl.groups', ...counted })]
  expect(modelCard('nfl', report({ rows }), model).fails[0]).toMatch(
    /^3 of 4 body parts .* less than 74% or more than 86% of them; a third may\. .* 9\.8% of/,
  )
})
