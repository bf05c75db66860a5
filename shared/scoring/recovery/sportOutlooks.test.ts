import fc from 'fast-check'
import { expect, test } from 'vitest'
import { injuryNames } from '../facts/injuryNames.ts'
import { nfl } from '../parameters/nfl.ts'
import { newInjuryCase } from '../testing/facts.ts'
import type { InjuryCase } from './recoveryOutlook.ts'
import { backBy } from './returnCurve.ts'
import { dayOfReturn, gamesIn, nflFacts, nflOutlook, stayOf } from './sportOutlooks.ts'

const start = 20_000
/** Seventeen weeks with a bye in the sixth. */
const gameDays = Array.from({ length: 18 }, (_, week) => start + 7 * week).filter(
  (day) => day !== start + 35,
)

const ankle = injuryNames('nfl', { bodyPart: 'ankle', diagnosis: null, surgery: false })
const hurt = (over: Partial<InjuryCase> = {}): InjuryCase =>
  newInjuryCase(ankle, { start, position: 'WR', status: 'Out', season: 2026, gameDays, ...over })

const reserve = { list: 'Injured Reserve', from: start }

test('a return falls on a game day, and a bye is not a game', () => {
  expect([1, 4, 5, 6].map((missed) => dayOfReturn(hurt(), missed))).toEqual([7, 28, 42, 49])
  expect([7, 41, 42].map((days) => gamesIn(hurt(), days))).toEqual([1, 4, 5])
})

test('a summer injury is counted in weeks until the player misses games, and then in games', () => {
  const summer = { start, gameDays: gameDays.map((day) => day + 49) }
  expect(dayOfReturn(summer, 2)).toBe(14)
  expect(gamesIn({ ...summer, missed: 1 }, 49 + 14)).toBe(2)
  const stillOut = nflOutlook(nfl.recovery)(hurt({ ...summer, missed: 2, lastListing: 'Out' }))
  const days = 'games' in stillOut.curve ? stillOut.curve.games : []
  expect(days.find(({ share }) => share > 0)?.day).toBe(49 + 21)
  const firstDay = nflOutlook(nfl.recovery)(hurt(summer))
  expect(stillOut.median).toBe(firstDay.median)
})

test('a player hurt in summer who misses the first game comes back like anyone who misses his first game', () => {
  for (const weeksBefore of [3, 7, 30]) {
    const opening = 7 * weeksBefore
    const summer = hurt({ gameDays: gameDays.map((day) => day + opening), status: 'Out' })
    const inSeason = hurt({ status: 'Out' })
    const [before, usual] = [summer, inSeason].map((one) => nflOutlook(nfl.recovery)(one).curve)
    if (!before || !usual) throw new Error('No outlook')
    expect(backBy(before, opening, opening - 1)).toBeLessThan(1)
    for (const week of [1, 4, 9, 17])
      expect(backBy(before, opening + 7 * week, opening)).toBeCloseTo(backBy(usual, 7 * week), 9)
    const days = 'games' in before ? before.games.map(({ day }) => day) : []
    expect(days).toEqual([...new Set(days)].toSorted((a, b) => a - b))
  }
})

test('injured reserve costs games in summer, too, but from the other list a player may come back before the season', () => {
  const earliest = (list: string) =>
    nflOutlook(nfl.recovery)(
      hurt({ gameDays: gameDays.map((day) => day + 49), reserve: { list, from: start } }),
    ).low
  expect(earliest('Injured Reserve')).toBe(49 + 28)
  expect(earliest('Physically Unable to Perform')).toBe(28)
})

test('games missed before the list come on top of its minimum stay', () => {
  const late = { list: 'Injured Reserve', from: start + 14 }
  expect([reserve, late].map((list) => stayOf(hurt({ reserve: list })))).toEqual([4, 6])
})

test('a minimum stay in weeks costs one game less if it includes a bye', () => {
  expect(stayOf(hurt({ reserve, season: 2015 }))).toBe(7)
  expect(stayOf(hurt({ reserve, season: 2019 }))).toBe(8)
  expect(stayOf(hurt({ reserve, season: 2010 }))).toBeNull()
})

const outlookOf = nflOutlook(nfl.recovery)

test('a range has no day before the list allows a return, and none without a game', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('ankle', 'knee', 'hamstring', 'toe', null),
      fc.constantFrom('turf toe', 'high ankle sprain', null),
      fc.integer({ min: 2012, max: 2026 }),
      fc.integer({ min: 0, max: 21 }),
      (bodyPart, diagnosis, season, wait) => {
        const names = injuryNames('nfl', { bodyPart, diagnosis, surgery: false })
        const injury = hurt({ names, season, reserve: { ...reserve, from: start + wait } })
        const earliest = dayOfReturn(injury, stayOf(injury) ?? 0)
        const { low, median, high, returning } = outlookOf(injury)
        expect(low).toBeGreaterThanOrEqual(earliest)
        expect(median).toBeGreaterThanOrEqual(low)
        expect(high).toBeGreaterThanOrEqual(median)
        if ('games' in returning)
          for (const day of [low, median, high]) expect(gameDays).toContain(start + day)
      },
    ),
  )
})

test('a player on a list that ends the season does not come back in it', () => {
  expect(outlookOf(hurt({ reserve, season: 2010 })).curve.never).toBe(1)
})

test('a player who missed games before a short season ended is not expected after its last game', () => {
  const { high } = outlookOf(hurt({ gameDays: gameDays.slice(0, 3) }))
  expect(high).toBeLessThanOrEqual(21)
})

test('a bye counts while it lies ahead of a player who is still out', () => {
  const byes = [0, 2, 4, 5, 6].map((missed) => nflFacts(hurt({ missed })).bye)
  expect(byes).toEqual([5, 5, 5, null, null])
})

test('the range of a player who is still out holds a share fitted for such players', () => {
  const { held } = nfl.recovery
  const [first, later] = [0, 2].map(
    (missed) =>
      nflOutlook({ ...nfl.recovery, held: { ...held, roster: 0.6, later: 0.9 } })(
        hurt({ missed, lastListing: 'Out' }),
      ).held.games,
  )
  expect([first, later]).toEqual([0.6, 0.9])
})
