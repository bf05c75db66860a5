import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PastInjury } from '../facts/injuryHistory.ts'
import { nowAt } from '../facts/knownAsOf.ts'
import { scheduleOf } from '../facts/schedule.ts'
import { nba } from '../parameters/nba.ts'
import { nfl } from '../parameters/nfl.ts'
import { soccer } from '../parameters/soccer.ts'
import { sportModels } from '../sports/committedModels.ts'
import { player, sampleAsOf, stats } from '../testing/facts.ts'
import { explainRisk, injuryRisk, type RiskFacts, riskFactsOf, riskFeatures } from './injuryRisk.ts'
import { contextOf } from './playerContext.ts'

const day = fc.integer({ min: 15_000, max: 20_000 })
const number = fc.option(fc.double(), { nil: null })
const past: fc.Arbitrary<PastInjury> = fc.record({
  injury: fc.string(),
  group: fc.constantFrom('hamstring', 'Knee', ''),
  start: day,
  end: fc.option(day, { nil: null }),
  physical: fc.boolean(),
})
const facts: fc.Arbitrary<RiskFacts> = fc.record({
  day,
  age: number,
  position: fc.constantFrom('QB', 'DF', 'odd', null),
  past: fc.array(past, { maxLength: 8 }),
  teamRate: number,
  leagueRate: number,
  role: number,
  usualRole: number,
  scoring: number,
  status: fc.constantFrom('Questionable', 'none', null),
  weeksListed: number,
  week: number,
})
const sports = fc.constantFrom(soccer.risk, nba.risk, nfl.risk)

test('any facts give a chance between 0 and 1', () => {
  fc.assert(
    fc.property(facts, sports, (fact, parameters) => {
      const chance = injuryRisk(fact, parameters)
      expect(chance).toBeGreaterThan(0)
      expect(chance).toBeLessThan(1)
    }),
  )
})

test('the parts of the risk add up to the risk in percent', () => {
  fc.assert(
    fc.property(facts, sports, (fact, parameters) => {
      const { base, parts, result } = explainRisk(fact, parameters)
      const total = parts.reduce((sum, { effect }) => sum + effect, base)
      expect(total).toBeCloseTo(result, 9)
      expect(result).toBeCloseTo(100 * injuryRisk(fact, parameters), 9)
    }),
  )
})

test('injuries that begin later do not change the features', () => {
  fc.assert(
    fc.property(facts, past, (fact, injury) => {
      const withLater = { ...fact, past: [...fact.past, { ...injury, start: fact.day + 1 }] }
      expect(riskFeatures(withLater)).toEqual(riskFeatures(fact))
    }),
  )
})

test('a recent hamstring injury raises the risk of a soccer player', () => {
  const fit = { ...nobody, day: 18_000, age: 27, position: 'MF' }
  const hurt = { injury: 'hamstring injury', group: 'hamstring', physical: true }
  const recent = { ...fit, past: [{ ...hurt, start: 17_900, end: 17_930 }] }
  expect(injuryRisk(recent, soccer.risk)).toBeGreaterThan(2 * injuryRisk(fit, soccer.risk))
})

const nobody: RiskFacts = {
  day: 0,
  age: null,
  position: null,
  past: [],
  teamRate: null,
  leagueRate: null,
  role: null,
  usualRole: null,
  scoring: null,
  status: null,
  weeksListed: null,
  week: null,
}

const now = nowAt(sampleAsOf)

const factsOf = (sport: 'nfl' | 'nba', own = stats('p')) =>
  riskFactsOf(
    [],
    [],
    contextOf(
      player('p', { birthDate: '1998-11-22' }),
      {
        model: sportModels[sport],
        now,
        schedule: scheduleOf([], now),
        rates: { team: 0.1, league: Number.NaN },
        recoveries: [],
        whatIf: null,
        unlisted: null,
        club: { inDoubt: null },
      },
      [own],
    ),
  )

test('the age is counted from the draft in the NFL and from birth in the other sports', () => {
  expect(factsOf('nfl').age).toBeCloseTo(6, 1)
  expect(factsOf('nba').age).toBeCloseTo(28, 1)
})

test('the role is a share of snaps in the NFL, and minutes and points per 36 minutes in the NBA', () => {
  expect(factsOf('nfl', stats('p', { snapShare: 0.7 }))).toMatchObject({ role: 0.7, scoring: null })
  const own = stats('p', { games: 10, minutes: 300, points: 200 })
  expect(factsOf('nba', own)).toMatchObject({ role: 30, scoring: 24, usualRole: null })
})

test('a rate that is not a number is unknown', () => {
  expect(factsOf('nba')).toMatchObject({ teamRate: 0.1, leagueRate: null })
})
