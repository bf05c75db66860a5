import { expect, test } from 'vitest'
import type { ShownRecord } from '#shared/contract/record/picks.ts'
import type { Report } from '#shared/scoring/report/report.ts'
import { percentages } from './percentages.ts'

const claims = { season: '2022-23 NFL season', correct: '78%' }
const edge = (id: string, ours: number, n: number) => ({ id, ours, n })

test('every share of wins is listed with what it is a share of and whose it is', () => {
  const record = { wins: 188, losses: 162, pushes: 9, n: 350, rate: 188 / 350 } as ShownRecord
  const rows = [edge('edge.nfl.gap2', 0.6, 12), edge('edge.nfl.gap0', 0.488, 4301)]
  expect(
    percentages({
      claims,
      record: { ...record, interval: null, units: 8.9, clv: null, brier: null },
      scoreboard: { bets: 150, winPercentage: '52.0' },
      report: { rows } as unknown as Report,
    }).map(({ cells }) => cells.join(' | ')),
  ).toEqual([
    '78% | our bets of the 2022-23 NFL season | a claim of the brand, not checked here',
    '53.7% | 350 picks of this portal, spread and over/under | computed from the picks as published',
    '52.0% | 150 bets of the NFL scoreboard | entered by our editors',
    '48.8% | 4,301 past NFL games, our side of the closing line | the backtest, on seasons that nothing was fitted on',
    '52.38% | bets at −110 | arithmetic: what it takes to break even',
  ])
})

test('an unknown figure has no row', () => {
  const nothing = {
    scoreboard: { bets: 0 },
    record: undefined,
    report: undefined,
  }
  expect(percentages({ claims, ...nothing }).map(({ cells }) => cells[0])).toEqual([
    '78%',
    '52.38%',
  ])
  expect(percentages({ claims: null, ...nothing }).map(({ cells }) => cells[0])).toEqual(['52.38%'])
})
