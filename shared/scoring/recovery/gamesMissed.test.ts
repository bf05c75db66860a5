import fc from 'fast-check'
import { expect, test } from 'vitest'
import { injuryGrades } from '#shared/domain/facts/injuryGrade.ts'
import { nfl } from '../parameters/nfl.ts'
import { type GamesFacts, gamesFeatures, gamesMissed, undisclosed } from './gamesMissed.ts'
import { stillOutFeatures } from './gamesStillOut.ts'
import { shortestRun } from './recoveryOutlook.ts'

const facts: fc.Arbitrary<GamesFacts> = fc.record({
  group: fc.oneof(fc.constantFrom('Hamstring', 'Knee', 'Achilles'), fc.string()),
  onReserve: fc.boolean(),
  stay: fc.constant(0),
  status: fc.constantFrom('Out', 'Questionable', 'reserve', 'none', 'odd'),
  before: fc.constantFrom('none', 'same Questionable', 'odd'),
  position: fc.constantFrom('QB', 'WR', null),
  recurs: fc.boolean(),
  gamesLeft: fc.integer({ min: 1, max: 20 }),
  grade: fc.option(fc.constantFrom(...injuryGrades), { nil: null }),
  missed: fc.constant(0),
  lastListing: fc.constant(null),
  bye: fc.constant(null),
})

const sum = (chances: readonly number[]): number =>
  chances.reduce((total, chance) => total + chance, 0)

test('the chances of missing one, two, three … games add up to at most 1', () => {
  fc.assert(
    fc.property(facts, (fact) => {
      const chances = gamesMissed(fact, nfl.recovery)
      expect(chances.every((chance) => chance >= 0)).toBe(true)
      expect(sum(chances)).toBeLessThanOrEqual(1 + 1e-9)
    }),
  )
})

test('a more severe injury never brings a player back sooner', () => {
  fc.assert(
    fc.property(
      facts,
      fc.constantFrom(...injuryGrades),
      fc.constantFrom(...injuryGrades),
      fc.integer({ min: 1, max: 17 }),
      (fact, a, b, upTo) => {
        const mild = gamesMissed({ ...fact, grade: Math.min(a, b) }, nfl.recovery, upTo)
        const severe = gamesMissed({ ...fact, grade: Math.max(a, b) }, nfl.recovery, upTo)
        expect(sum(severe)).toBeLessThanOrEqual(sum(mild) + 1e-9)
      },
    ),
  )
})

test('a player on the reserve list is rarely back within three games', () => {
  const fact: GamesFacts = {
    group: 'Knee',
    onReserve: true,
    stay: 4,
    status: 'reserve',
    before: 'none',
    position: 'WR',
    recurs: false,
    gamesLeft: 12,
    grade: null,
    missed: 0,
    lastListing: null,
    bye: null,
  }
  expect(sum(gamesMissed(fact, nfl.recovery, 3))).toBeLessThan(0.1)
})

test('no return falls before the end of a minimum stay, and none on a list that ends the season', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(0, 3, 4, 8, null), (fact, stay) => {
      const chances = gamesMissed({ ...fact, stay }, nfl.recovery)
      const impossible = chances.filter((_, index) => stay === null || index + 1 < stay)
      expect(sum(impossible)).toBe(0)
      if (stay !== null) expect(sum(chances)).toBeGreaterThan(0)
    }),
  )
})

test('“Undisclosed” is not an input of either model, because archives fill in injuries later', () => {
  fc.assert(
    fc.property(facts, fc.integer({ min: 1, max: 17 }), (fact, game) => {
      for (const featuresOf of [gamesFeatures, stillOutFeatures]) {
        const { group, groupStage } = featuresOf({ ...fact, group: undisclosed }, game)
        expect([group, groupStage]).toEqual([null, null])
      }
    }),
  )
})

test('the shortest run is the narrowest one that holds its share', () => {
  expect(shortestRun([0.1, 0.5, 0.3, 0.1], 0.8)).toEqual({ from: 2, to: 3 })
})
