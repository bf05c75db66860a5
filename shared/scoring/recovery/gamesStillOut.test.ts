import fc from 'fast-check'
import { expect, test } from 'vitest'
import { injuryGrades } from '#shared/domain/facts/injuryGrade.ts'
import { nfl } from '../parameters/nfl.ts'
import type { GamesFacts } from './gamesMissed.ts'
import { gamesStillOut } from './gamesStillOut.ts'
import { shortestRun } from './recoveryOutlook.ts'

const hurt: GamesFacts = {
  group: 'Ankle',
  onReserve: false,
  stay: 0,
  status: 'Out',
  before: 'none',
  position: 'WR',
  recurs: false,
  gamesLeft: 12,
  grade: null,
  missed: 1,
  lastListing: 'Out',
  bye: null,
}

const facts: fc.Arbitrary<GamesFacts> = fc.record({
  group: fc.oneof(fc.constantFrom('Hamstring', 'Knee', 'Undisclosed'), fc.string()),
  onReserve: fc.boolean(),
  stay: fc.constantFrom(0, 4, 9, null),
  status: fc.constant('Out'),
  before: fc.constant('none'),
  position: fc.constantFrom('QB', 'WR', null),
  recurs: fc.boolean(),
  gamesLeft: fc.integer({ min: 1, max: 20 }),
  grade: fc.option(fc.constantFrom(...injuryGrades), { nil: null }),
  missed: fc.integer({ min: 1, max: 20 }),
  lastListing: fc.constantFrom('Out', 'Questionable', 'none', 'odd', null),
  bye: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }),
})

const sum = (chances: readonly number[]): number =>
  chances.reduce((total, chance) => total + chance, 0)

const backIn = (games: number, over: Partial<GamesFacts>): number => {
  const fact = { ...hurt, ...over }
  return sum(gamesStillOut(fact, nfl.recovery, fact.missed + games))
}

test('nobody is back for a game that he has missed, or before his list allows it', () => {
  fc.assert(
    fc.property(facts, (fact) => {
      const { missed, stay } = fact
      const chances = gamesStillOut(fact, nfl.recovery)
      const impossible = chances.filter(
        (_, index) => index < missed || stay === null || index + 1 < stay,
      )
      expect(sum(impossible)).toBe(0)
      expect(chances.every((chance) => chance >= 0)).toBe(true)
      expect(sum(chances)).toBeLessThanOrEqual(1 + 1e-9)
    }),
  )
})

test('the range of a player who is still out begins after the games that he has missed', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(0, 4, 9), (fact, stay) => {
      const { missed } = fact
      const upTo = Math.max(fact.gamesLeft, missed + 1, stay)
      const chances = gamesStillOut({ ...fact, stay }, nfl.recovery, upTo)
      expect(shortestRun(chances, 0.8).from).toBeGreaterThan(missed)
      expect(shortestRun(chances, 0.8).to).toBeGreaterThan(missed)
      expect(chances[missed] ?? 0).toBeLessThanOrEqual(1)
    }),
  )
})

test('of two players who are still out the one with the more severe injury is never back sooner', () => {
  const grade = fc.constantFrom(...injuryGrades)
  fc.assert(
    fc.property(facts, grade, grade, (fact, a, b) => {
      const until = (one: GamesFacts) =>
        gamesStillOut(one, nfl.recovery).map((_, game, all) => sum(all.slice(0, game + 1)))
      const mild = until({ ...fact, grade: Math.min(a, b) })
      const severe = until({ ...fact, grade: Math.max(a, b) })
      for (const [game, share] of severe.entries())
        expect(share).toBeLessThanOrEqual((mild[game] ?? 0) + 1e-9)
    }),
  )
})

test('a better listing for the last game brings a player back sooner', () => {
  const [questionable, doubtful, out] = ['Questionable', 'Doubtful', 'Out'].map((lastListing) =>
    backIn(1, { lastListing }),
  )
  expect(questionable).toBeGreaterThan(doubtful ?? 1)
  expect(doubtful).toBeGreaterThan(out ?? 1)
})

test('a player who missed games is back sooner on the report than on a reserve list or off the report', () => {
  const listed = backIn(4, { lastListing: 'Out' })
  expect(listed).toBeGreaterThan(0.5)
  expect(backIn(4, { lastListing: 'none' })).toBeLessThan(listed)
  expect(backIn(4, { onReserve: true, stay: 4 })).toBeLessThan(listed)
})

test('a player who has missed many games is back later', () => {
  const chances = [1, 4, 8].map((missed) => backIn(2, { missed, gamesLeft: 16 }))
  expect(chances.toSorted((a, b) => b - a)).toEqual(chances)
})

test('a bye before the next game brings a player back for it sooner', () => {
  expect(backIn(1, { bye: 2 })).toBeGreaterThan(backIn(1, { bye: null }))
  expect(backIn(1, { bye: 5 })).toBe(backIn(1, { bye: null }))
})
