import { expect, test } from 'vitest'
import { nowAt } from '../facts/knownAsOf.ts'
import { scheduleOf } from '../facts/schedule.ts'
import { sportModels } from '../sports/committedModels.ts'
import { player, sampleAsOf, stats } from '../testing/facts.ts'
import { contextOf } from './playerContext.ts'
import { riskFactsOf } from './riskFacts.ts'

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
