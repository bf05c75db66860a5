import { expect, test } from 'vitest'
import { injuryRates, recoveriesOf } from './clubHistory.ts'
import { AS_OF, injury } from './invented.ts'

const club = (injured: number, startedOn = '2026-11-01') => ({
  players: 20,
  played: 8,
  injuries: Array.from({ length: injured }, (_, at) => injury(`i${at}`, `p${at}`, { startedOn })),
})

test('a soccer club with many new injuries has a higher rate, pulled towards the league', () => {
  const league = [club(10), club(0)]
  const [high, low] = league.map((one) => injuryRates(one, league, 'soccer', AS_OF).team)
  expect(high).toBeCloseTo((10 + 8 * 0.25) / 28, 12)
  expect(low).toBeCloseTo((8 * 0.25) / 28, 12)
})

test('injuries of the future and of long ago are not counted', () => {
  const league = [club(10, '2026-11-23'), club(10, '2025-01-01')]
  const [first = club(0)] = league
  expect(injuryRates(first, league, 'soccer', AS_OF)).toEqual({ team: null, league: null })
})

test('the NBA has a rate of the league alone', () => {
  const rates = injuryRates(club(4), [club(4)], 'nba', AS_OF)
  expect(rates).toEqual({ team: null, league: (4 / 20) * (28 / 365) })
})

test('an empty league has no rates', () => {
  expect(injuryRates(club(0), [], 'nfl', AS_OF)).toEqual({ team: null, league: null })
})

test('a recovery keeps the name under which the model knows it', () => {
  const facts = [injury('a', 'p', { diagnosis: 'ACL tear', returnedOn: '2026-11-20' })]
  expect(recoveriesOf(facts, 'soccer', AS_OF)).toMatchObject([
    { playerId: 'p', group: 'acl/cruciate', end: 20_777 },
  ])
})
