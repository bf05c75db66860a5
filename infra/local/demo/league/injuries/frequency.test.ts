import { expect, test } from 'vitest'
import { clocks, leagueAt, ofKind } from '../testing/leagueAt.ts'

/**
 * Players out per 100 of a squad in every third team-week on which the scale is fitted. In the NFL they are
 * those who are ruled out or on a reserve list.
 */
const past = [
  { sport: 'the NFL', competitions: ['NFL'], share: 11.6 },
  { sport: 'the NBA', competitions: ['NBA'], share: 9.8 },
  { sport: 'soccer', competitions: ['EPL', 'ESP'], share: 10.7 },
] as const

const inSeason = clocks.filter((now) => now.startsWith('2026-1'))

test.each(past)(
  'the squads of $sport have as many players out as $share of 100, give or take a quarter',
  ({ competitions, share }) => {
    const shares = inSeason.map((now) => {
      const facts = competitions.flatMap((only) => leagueAt(now, { only }))
      const open = ofKind(facts, 'injury').filter(({ returnedOn }) => returnedOn === null)
      return (100 * open.length) / ofKind(facts, 'player').length
    })
    const mean = shares.reduce((sum, one) => sum + one, 0) / shares.length
    expect(Math.abs(mean / share - 1)).toBeLessThanOrEqual(0.25)
  },
)
