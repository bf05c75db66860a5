import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { anInjury } from '../testing/arbitraryFacts.ts'
import { injury, sampleAsOf } from '../testing/facts.ts'
import { type Club, clubInjuryCounts, injuryRatesFrom, recoveriesOf } from './clubHistory.ts'

const club = (injured: number, startedOn = '2026-11-01') => ({
  players: 20,
  played: 8,
  injuries: Array.from({ length: injured }, (_, index) =>
    injury(`i${index}`, `p${index}`, { startedOn }),
  ),
})

const ratesIn = (league: readonly Club[], sport: SportName) =>
  league
    .map((one) => clubInjuryCounts(one, sport, sampleAsOf))
    .map((count, _, counts) => injuryRatesFrom(counts, sport)(count))

test('the rate of a soccer club rises with its new injuries and is pulled toward the league', () => {
  const [high, low] = ratesIn([club(10), club(0)], 'soccer')
  expect(high?.team).toBeCloseTo((10 + 8 * 0.25) / 28, 12)
  expect(low?.team).toBeCloseTo((8 * 0.25) / 28, 12)
})

test('future injuries and old injuries are not counted', () => {
  const league = [club(10, '2026-11-23'), club(10, '2025-01-01')]
  expect(ratesIn(league, 'soccer')[0]).toEqual({ team: null, league: null })
})

test('the NBA has one rate for the league and none for a club', () => {
  expect(ratesIn([club(4)], 'nba')[0]).toEqual({ team: null, league: (4 / 20) * (28 / 365) })
})

test('an empty league has no rates', () => {
  const count = clubInjuryCounts(club(0), 'nfl', sampleAsOf)
  expect(injuryRatesFrom([], 'nfl')(count)).toEqual({ team: null, league: null })
})

test('a recovery has the group name of the recovery model', () => {
  const facts = [injury('a', 'p', { diagnosis: 'ACL tear', returnedOn: '2026-11-20' })]
  expect(recoveriesOf(facts, 'soccer', sampleAsOf)).toMatchObject([
    { playerId: 'p', group: 'acl/cruciate', end: 20_777 },
  ])
})

test('the rate of an NFL club counts the injuries since the season began', () => {
  // Two injuries a club in a season of 17 games.
  const perGame = 2 / 17
  const [rates] = ratesIn([club(4), club(0)], 'nfl')
  expect(rates?.team).toBeCloseTo((4 + 8 * perGame) / 16, 12)
})

test.each(['nfl', 'nba', 'soccer'] as const)(
  'in %s counts that were stored as JSON give the same rates',
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
        expect(counts.map(injuryRatesFrom(counts, sport))).toStrictEqual(ratesIn(league, sport))
      }),
    )
  },
)

test('the stored counts are four numbers, however many injuries a club has', () => {
  expect(clubInjuryCounts(club(900), 'soccer', sampleAsOf)).toEqual({
    players: 20,
    played: 8,
    year: 900,
    lately: 900,
  })
})

test('rates count 90 days in soccer, the season’s games so far in the NFL, and a year in the NBA', () => {
  const clubWithOldInjuries = club(3, '2026-08-20')
  const lately = (sport: 'nfl' | 'nba' | 'soccer') =>
    clubInjuryCounts(clubWithOldInjuries, sport, sampleAsOf).lately
  expect([lately('soccer'), lately('nfl'), lately('nba')]).toEqual([0, 0, 3])
})
