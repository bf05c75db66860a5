import { describe, expect, test } from 'vitest'
import type { PlayedGame } from '#shared/domain/facts/teams.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { fixedDay } from '../dayNumber.ts'
import type { ReadPlayer } from '../facts/teamFacts.ts'
import { nfl } from '../parameters/nfl.ts'
import { soccer } from '../parameters/soccer.ts'
import { stats } from '../testing/facts.ts'
import { expectedShare, type ShareFacts } from './expectedShare.ts'

const today = fixedDay('2026-11-22')
const parameters = { nfl: nfl.share, nba: null, soccer: soccer.share }

const player = (over: Partial<ReadPlayer> = {}): ShareFacts['player'] => ({
  position: 'DF',
  depthOrder: null,
  birthDate: '1998-03-01',
  ...over,
})

const shareOf = (sport: SportName, over: Partial<ShareFacts> = {}) =>
  expectedShare(
    {
      sport,
      player: player(),
      priceRank: null,
      stats: [],
      season: 2026,
      today,
      isListed: () => false,
      ...over,
    },
    parameters[sport],
  )

const lastSeason = (minutes: number) => stats('p', { season: 2025, games: 38, minutes })
const shares = (...played: (number | null)[]): PlayedGame[] =>
  played.map((share, index) => ({ day: `2026-10-${10 + index}` as PlayedGame['day'], share }))
const season = (...played: (number | null)[]) =>
  stats('p', { games: played.filter(Boolean).length, recentGames: shares(...played) })

const priced = (price: number, owned: number, over: Partial<ReadPlayer> = {}) => ({
  player: player({ market: { price, owned }, ...over }),
  priceRank: 1,
})

describe('before a season', () => {
  test.each(['nfl', 'nba', 'soccer'] as const)('an unknown player costs nothing in %s', (sport) => {
    const nobody = { share: 0, isUnknown: true }
    expect(shareOf(sport)).toEqual(nobody)
    expect(shareOf(sport, { player: player({ depthOrder: Number.NaN }) })).toEqual(nobody)
    expect(shareOf(sport, { stats: [stats('p', { season: 2025, games: 0 })] })).toEqual(nobody)
  })

  test('the minutes of last season count', () => {
    const shareAfter = (minutes: number) =>
      shareOf('soccer', { stats: [lastSeason(minutes)] }).share
    expect(shareAfter(3420)).toBeGreaterThan(0.75)
    expect(shareAfter(1200)).toBeLessThan(0.6)
    expect(shareAfter(1200)).toBeGreaterThan(shareAfter(300))
  })

  test('a starter on the depth chart is expected to play, whatever he did last season', () => {
    const placed = (depthOrder: number, snapShare: number | null) =>
      shareOf('nfl', {
        player: player({ position: 'WR', depthOrder }),
        stats: snapShare === null ? [] : [stats('p', { season: 2025, snapShare })],
      }).share
    expect(placed(1, null)).toBeGreaterThan(0.5)
    expect(placed(1, null)).toBeGreaterThan(placed(3, 0.8))
    expect(placed(1, 0.9)).toBeGreaterThan(placed(1, 0.2))
  })

  test('price, its place in the club and the managers who own him count', () => {
    const of = (over: Partial<ShareFacts>) => shareOf('soccer', over).share
    expect(of(priced(5, 10))).toBeGreaterThan(of(priced(5, 0.1)))
    expect(of(priced(5, 1))).toBeGreaterThan(of({ ...priced(5, 1), priceRank: 6 }))
    const forward = (price: number) => of(priced(price, 1, { position: 'FW' }))
    expect(forward(6.5)).toBeGreaterThan(forward(5))
    expect(of({ ...priced(5, 1), stats: [lastSeason(3000)] })).toBeGreaterThan(of(priced(5, 1)))
  })

  test('managers who sold him because he is hurt say nothing of his role', () => {
    const hurt = (owned: number) => shareOf('soccer', { ...priced(5, owned), isListed: () => true })
    expect(hurt(0)).toEqual(hurt(30))
    expect(hurt(0).share).toBeGreaterThan(shareOf('soccer', priced(5, 0)).share)
  })

  test('the share of a third goalkeeper or a youth is unknown, whatever his price', () => {
    const third = { ...priced(4, 0.3, { position: 'GK' }), priceRank: 3 }
    expect(shareOf('soccer', third).isUnknown).toBe(true)
    const forward = (birthDate: string) =>
      shareOf('soccer', { ...priced(5.5, 1, { position: 'FW', birthDate }), priceRank: 2 })
    expect(forward('2009-01-12')).toEqual({ share: 0, isUnknown: true })
    expect(forward('1999-01-12').share).toBeGreaterThan(0.15)
    expect(
      shareOf('soccer', { ...priced(5.5, 1, { birthDate: '2009-01-12' }), stats: [season(1)] })
        .share,
    ).toBeGreaterThan(0.5)
  })

  test.each([
    ['nba', 1, 0.67],
    ['nba', 5, 0.08],
    ['soccer', 1, 0.85],
    ['soccer', 2, 0.3],
    ['soccer', 9, 0.1],
  ] as const)(
    'without more in %s place %s of the chart is a share of %s',
    (sport, depthOrder, share) => {
      expect(shareOf(sport, { player: player({ depthOrder }) })).toEqual({ share })
    },
  )

  test('goalkeepers play by the depth chart if there is one', () => {
    const keeper = (depthOrder: number) =>
      shareOf('soccer', {
        player: player({ position: 'GK', depthOrder }),
        stats: [stats('p', { games: 14, minutes: 14 * 90 })],
      })
    expect([1, 2, 3].map((place) => keeper(place).share)).toEqual([0.85, 0.3, 0.1])
  })
})

describe('during a season', () => {
  test('each game changes the expectation from before the season', () => {
    const shareAfter = (...played: number[]) =>
      shareOf('soccer', { stats: [lastSeason(3420), season(...played)] }).share
    const [start, worth] = [shareAfter(), soccer.share?.worth ?? 0]
    expect(shareAfter(0.2, 0)).toBeCloseTo((worth * start + 0.2) / (worth + 2), 3)
    expect([shareAfter(0), shareAfter(0, 0), shareAfter(0, 0, 0)]).toEqual(
      [shareAfter(0), shareAfter(0, 0), shareAfter(0, 0, 0)].toSorted((a, b) => b - a),
    )
  })

  test('a game that he sat out counts, and one that he missed hurt does not', () => {
    const of = (isListed: ShareFacts['isListed']) =>
      shareOf('soccer', { stats: [season(1, 1, null, 1)], isListed }).share
    const missed = fixedDay('2026-10-12')
    expect(of((day) => day === missed)).toBeGreaterThan(of(() => false))
  })

  test('a player is not expected to play less because he is out now, or because of the game in which he was hurt', () => {
    const out = (...played: (number | null)[]) =>
      shareOf('soccer', { stats: [season(...played)], isListed: (day) => day === today })
    expect(out(1, 1, 0.1, null, null, null)).toEqual(out(1, 1, 1))
  })

  test('games on a later day do not count', () => {
    const later = [...shares(1, 1), { day: '2026-11-22', share: 0 } as PlayedGame]
    const known = shareOf('soccer', { stats: [season(1, 1)] })
    expect(shareOf('soccer', { stats: [stats('p', { recentGames: later })] })).toEqual(known)
  })

  test('in the NBA season totals count, because its models are fitted on them', () => {
    const row = { season: 2026, games: 2, minutes: 72 }
    const counted = shareOf('nba', { stats: [stats('p', row)] })
    const recentGames = shares(0.75, null, 0.75)
    expect(shareOf('nba', { stats: [stats('p', { ...row, recentGames })] })).toEqual(counted)
  })

  test('a reserve who played two full games as a stand-in is still not a starter', () => {
    const reserve = (recentGames?: PlayedGame[]) =>
      shareOf('soccer', {
        player: player({ depthOrder: 2 }),
        stats: [stats('p', { games: 2, minutes: 180, ...(recentGames && { recentGames }) })],
      }).share
    const season = shares(null, null, null, null, null, 1, 1, null, null)
    expect(reserve(season)).toBeLessThan(0.4)
    expect(reserve()).toBeLessThan(0.6)
  })

  test('in the NFL the last games before an absence say who starts', () => {
    const late = (games: number) =>
      shareOf('nfl', {
        player: player({ position: 'QB', depthOrder: 2 }),
        stats: [stats('p', { games, snapShare: 0.4, snapSharePriorFour: 0.97 })],
      }).share
    expect(late(6)).toBe(0.97)
    expect(late(3)).toBeLessThan(0.6)
    const before = stats('p', { season: 2025, games: 16, snapShare: 0.9, snapSharePriorFour: 0.97 })
    const off = (depthOrder: number | null) =>
      shareOf('nfl', { player: player({ position: 'QB', depthOrder }), stats: [before] }).share
    expect(off(3)).toBeLessThan(0.5)
    expect(off(null)).toBe(0.97)
  })

  test('NBA minutes are averaged with those of last season, which count as one game', () => {
    const played = (over: Partial<ShareFacts>) => shareOf('nba', over).share
    const now = stats('p', { games: 9, minutes: 9 * 36 })
    const last = stats('p', { season: 2025, games: 70, minutes: 70 * 24 })
    expect(played({ stats: [now, last] })).toBeCloseTo((0.5 + 9 * 0.75) / 10, 4)
    expect(played({ stats: [now] })).toBe(0.75)
    expect(played({ stats: [stats('p', { games: 4, minutes: 4000 })] })).toBe(1)
  })

  test('a newcomer counts as an average player once he has played, if no source says more', () => {
    expect(shareOf('soccer', { stats: [season(0, null)] }).isUnknown).toBe(true)
    expect(shareOf('soccer', { stats: [season(1)] }).share).toBeGreaterThan(0.5)
  })
})

describe('the range', () => {
  test('contains the share, and is dropped after four games', () => {
    const shareAfter = (...played: number[]) =>
      shareOf('soccer', { ...priced(5, 1), stats: [season(...played)] })
    for (const games of [0, 1, 2, 3]) {
      const { share, range: [low, high] = [1, 0] } = shareAfter(...Array<number>(games).fill(0.4))
      expect(low).toBeLessThan(share)
      expect(high).toBeGreaterThan(share)
    }
    expect(shareAfter(1, 1, 1, 1).range).toBeUndefined()
  })

  test('is not stated if none was fitted', () => {
    expect(shareOf('nba', { player: player({ depthOrder: 1 }) }).range).toBeUndefined()
  })
})
