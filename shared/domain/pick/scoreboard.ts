import { oneDecimal } from '../score/numberText.ts'

interface ScoreboardBet {
  /** US dollars, as in the fact of a bet. */
  readonly payout_amount_bet: number | null
  readonly win: boolean | number | null
}

/** Adds up the profit in cents and rounds it down: −1.50 becomes −2, and 0.1 + 0.2 + 0.7 is 1, not 0. */
export const scoreboardSummary = (bets: readonly ScoreboardBet[]) => {
  const cents = bets.reduce((sum, bet) => sum + Math.round((bet.payout_amount_bet ?? 0) * 100), 0)
  const wins = bets.filter((bet) => bet.win === true || bet.win === 1).length
  return {
    bets: bets.length,
    profit: Math.floor(cents / 100),
    wins,
    ...(bets.length > 0 && { winPercentage: oneDecimal((100 * wins) / bets.length).toFixed(1) }),
  }
}
