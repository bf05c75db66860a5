import { expect, test } from 'vitest'
import { leagueRates, recoveriesOf } from './clubHistory.ts'
import { AS_OF, injury } from './invented.ts'

const club = (injured: number, startedOn = '2026-11-01') => ({
  players: 20,
  played: 8,
  injuries: Array.from({ length: injured }, (_, at) => injury(`i${at}`, `p${at}`, { startedOn })),
})

test('a soccer club with many new injuries has a higher rate, pulled towards the league', () => {
  const league = [club(10), club(0)]
  const [high, low] = league.map((one) => leagueRates(league, 'soccer', AS_OF)(one).team)
  expect(high).toBeCloseTo((10 + 8 * 0.25) / 28, 12)
  expect(low).toBeCloseTo((8 * 0.25) / 28, 12)
})

test('injuries of the future and of long ago are not counted', () => {
  const league = [club(10, '2026-11-23'), club(10, '2025-01-01')]
  const [first = club(0)] = league
  expect(leagueRates(league, 'soccer', AS_OF)(first)).toEqual({ team: null, league: null })
})

test('the NBA has a rate of the league alone', () => {
  const league = [club(4)]
  const rates = leagueRates(league, 'nba', AS_OF)(club(4))
  expect(rates).toEqual({ team: null, league: (4 / 20) * (28 / 365) })
})

test('an empty league has no rates', () => {
  expect(leagueRates([], 'nfl', AS_OF)(club(0))).toEqual({ team: null, league: null })
})

test('a recovery keeps the name under which the model knows it', () => {
  const facts = [injury('a', 'p', { diagnosis: 'ACL tear', returnedOn: '2026-11-20' })]
  expect(recoveriesOf(facts, 'soccer', AS_OF)).toMatchObject([
    { playerId: 'p', group: 'acl/cruciate', end: 20_777 },
  ])
})

test('an NFL club counts the new injuries of its games so far', () => {
  const league = [club(4), club(0)]
  const [first = club(0)] = league
  const perGame = 2 / 16
  expect(leagueRates(league, 'nfl', AS_OF)(first).team).toBeCloseTo((4 + 8 * perGame) / 16, 12)
})
