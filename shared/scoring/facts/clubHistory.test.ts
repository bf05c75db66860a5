import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anInjury } from '../testing/arbitraryFacts.ts'
import { injury, sampleAsOf } from '../testing/facts.ts'
import { clubInjuryCounts, injuryRatesFrom, leagueRates, recoveriesOf } from './clubHistory.ts'

const club = (injured: number, startedOn = '2026-11-01') => ({
  players: 20,
  played: 8,
  injuries: Array.from({ length: injured }, (_, at) => injury(`i${at}`, `p${at}`, { startedOn })),
})

test('a soccer club with many new injuries has a higher rate, pulled towards the league', () => {
  const league = [club(10), club(0)]
  const [high, low] = league.map((one) => leagueRates(league, 'soccer', sampleAsOf)(one).team)
  expect(high).toBeCloseTo((10 + 8 * 0.25) / 28, 12)
  expect(low).toBeCloseTo((8 * 0.25) / 28, 12)
})

test('injuries of the future and of long ago are not counted', () => {
  const league = [club(10, '2026-11-23'), club(10, '2025-01-01')]
  const [first = club(0)] = league
  expect(leagueRates(league, 'soccer', sampleAsOf)(first)).toEqual({ team: null, league: null })
})

test('the NBA has a rate of the league alone', () => {
  const league = [club(4)]
  const rates = leagueRates(league, 'nba', sampleAsOf)(club(4))
  expect(rates).toEqual({ team: null, league: (4 / 20) * (28 / 365) })
})

test('an empty league has no rates', () => {
  expect(leagueRates([], 'nfl', sampleAsOf)(club(0))).toEqual({ team: null, league: null })
})

test('a recovery keeps the name under which the model knows it', () => {
  const facts = [injury('a', 'p', { diagnosis: 'ACL tear', returnedOn: '2026-11-20' })]
  expect(recoveriesOf(facts, 'soccer', sampleAsOf)).toMatchObject([
    { playerId: 'p', group: 'acl/cruciate', end: 20_777 },
  ])
})

test('an NFL club counts the new injuries of its games so far', () => {
  const league = [club(4), club(0)]
  const [first = club(0)] = league
  const perGame = 2 / 16
  expect(leagueRates(league, 'nfl', sampleAsOf)(first).team).toBeCloseTo((4 + 8 * perGame) / 16, 12)
})

test.each(['nfl', 'nba', 'soccer'] as const)(
  'in %s counts that were gathered one by one, as JSON, give the rates of the whole league',
  (sport) => {
    const clubs = fc.array(
      fc.record({
        players: fc.nat(60),
        played: fc.nat(17),
        injuries: fc.array(anInjury(sport), { maxLength: 9 }),
      }),
    )
    fc.assert(
      fc.property(clubs, (league) => {
        const counts = league.map((one) =>
          JSON.parse(JSON.stringify(clubInjuryCounts(one, sport, sampleAsOf))),
        )
        expect(counts.map(injuryRatesFrom(counts, sport))).toStrictEqual(
          league.map(leagueRates(league, sport, sampleAsOf)),
        )
      }),
    )
  },
)

test('a count is small, whatever the club', () => {
  expect(clubInjuryCounts(club(900), 'soccer', sampleAsOf)).toEqual({
    ...{ players: 20, played: 8, year: 900, lately: 900 },
  })
})

test('soccer looks back 90 days, the NFL over its games so far, the NBA a year', () => {
  const old = club(3, '2026-08-20')
  const lately = (sport: 'nfl' | 'nba' | 'soccer') =>
    clubInjuryCounts(old, sport, sampleAsOf).lately
  expect([lately('soccer'), lately('nfl'), lately('nba')]).toEqual([0, 0, 3])
})
