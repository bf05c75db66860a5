import { expect, it, test } from 'vitest'
import { scoreboardSummary } from './scoreboard.ts'

const bets = (...payouts: number[]) =>
  payouts.map((payout_amount_bet) => ({ payout_amount_bet, win: payout_amount_bet > 0 }))

test.each([
  [[-1.5], -2],
  [[1.5], 1],
  [[-0.01], -1],
  [[0.99], 0],
  [[0.1, 0.2, 0.7], 1],
  [[0.29, 0.71], 1],
  [[100, -110, 90.91], 80],
  [[-1, 1], 0],
])('payouts of %j make a profit of %i', (payouts, profit) => {
  expect(scoreboardSummary(bets(...payouts)).profit).toBe(profit)
})

test.each([
  [[1, -1, -1], 1, '33.3'],
  [[1, 1, -1], 2, '66.7'],
  [[1, 1], 2, '100.0'],
  [[-1], 0, '0.0'],
])('payouts of %j are %i wins, %s%%', (payouts, wins, winPercentage) => {
  expect(scoreboardSummary(bets(...payouts))).toMatchObject({ wins, winPercentage })
})

it('a win of 1 is a win, and a missing payout is 0', () => {
  const summary = scoreboardSummary([
    { payout_amount_bet: null, win: 1 },
    { payout_amount_bet: 5, win: 0 },
    { payout_amount_bet: 5, win: null },
  ])
  expect(summary).toEqual({ bets: 3, profit: 10, wins: 1, winPercentage: '33.3' })
})

it('a scoreboard without bets has no percentage', () => {
  expect(scoreboardSummary([])).toEqual({ bets: 0, profit: 0, wins: 0 })
})
