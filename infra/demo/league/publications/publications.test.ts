import { describe, expect, it } from 'vitest'
import { scoreboardSummary } from '#shared/domain/pick/scoreboard.ts'
import { clocks, leagueAt, ofKind } from '../testing/leagueAt.ts'

describe.each(clocks)('publications on %s', (now) => {
  const facts = leagueAt(now)

  it('include news of all competitions, at most two weeks old', () => {
    const news = ofKind(facts, 'news')
    expect(news.length).toBeGreaterThan(150)
    expect(news.length).toBeLessThanOrEqual(200)
    for (const { at } of news) {
      expect(at <= new Date(now).toISOString()).toBe(true)
      expect(Date.parse(now) - Date.parse(at)).toBeLessThan(15.5 * 86_400_000)
    }
  })

  it('include up to 300 posts, by invented accounts', () => {
    const posts = ofKind(facts, 'post')
    expect(posts.length).toBeGreaterThan(220)
    expect(posts.length).toBeLessThanOrEqual(300)
    for (const { handle, url } of posts) {
      expect(handle).toMatch(/_demo$/)
      expect(url).toBeNull()
    }
  })

  it('include 150 bets at −110 that fall just short of the break-even of 52.38%', () => {
    const bets = ofKind(facts, 'bet')
    const summary = scoreboardSummary(
      bets.map(({ payout, win }) => ({ payout_amount_bet: payout, win })),
    )
    expect(summary).toEqual({ bets: 150, wins: 78, profit: -120, winPercentage: '52.0' })
    for (const { at } of bets) expect(at <= new Date(now).toISOString()).toBe(true)
  })
})
