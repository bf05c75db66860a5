import fc from 'fast-check'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Injury, StatusReport } from '#shared/domain/facts/injury.ts'
import type { SeasonStats } from '#shared/domain/facts/teams.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import type { PlayerInjury } from '../player/fitness.ts'
import { gradeFactor } from '../recovery/injuryGrade.ts'
import { curveFromMedian, curveShares } from '../recovery/returnCurve.ts'
import { game, injury, report, samplePositions, stats, team, type WholeTeam } from './facts.ts'

const arbitraryDay = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))

const playerIds = (sport: SportName) => samplePositions[sport].map((position) => `p-${position}`)

export const anInjury = (sport: SportName): fc.Arbitrary<Injury> =>
  fc
    .record({
      id: fc.uuid(),
      playerId: fc.constantFrom(...playerIds(sport)),
      bodyPart: fc.constantFrom('knee', 'hamstring', 'ankle', 'achilles', 'head', null),
      diagnosis: fc.constantFrom('sprain', 'ACL tear', 'strain', 'illness', 'contusion', null),
      grade: fc.constantFrom(0.5, 1, 2, 3, 4, 5, null),
      startedOn: arbitraryDay('2022-01-01', '2026-11-22'),
      back: fc.option(fc.integer({ min: 0, max: 300 }), { nil: null }),
      listedAfter: fc.constantFrom(null, 0, 20),
    })
    .map(({ id, playerId, back, listedAfter, ...over }) => {
      const listedOn = listedAfter === null ? undefined : addDays(over.startedOn, listedAfter)
      const returned =
        back === null ? null : new Date(Date.parse(over.startedOn) + back * 86_400_000)
      return injury(id, playerId, {
        ...over,
        ...(listedOn && { listedOn }),
        grade: over.grade as Injury['grade'],
        returnedOn: returned?.toISOString().slice(0, 10) ?? null,
      })
    })

const aReport = (sport: SportName): fc.Arbitrary<StatusReport> =>
  fc
    .record({
      playerId: fc.constantFrom(...playerIds(sport)),
      status: fc.constantFrom(
        'Out',
        'Questionable',
        'Active',
        'Injured Reserve',
        'Suspended',
        'Odd',
      ),
      bodyPart: fc.constantFrom('Knee', 'Hamstring', null),
      at: fc.date({
        min: new Date('2026-09-01'),
        max: new Date('2026-12-01'),
        noInvalidDate: true,
      }),
    })
    .map(({ playerId, status, bodyPart, at }) =>
      report(playerId, status, { bodyPart, at: at.toISOString() }),
    )

const someStats = (sport: SportName): fc.Arbitrary<SeasonStats> =>
  fc
    .record({
      playerId: fc.constantFrom(...playerIds(sport)),
      games: fc.integer({ min: 0, max: 40 }),
      minutes: fc.option(fc.integer({ min: 0, max: 1900 }), { nil: null }),
      points: fc.option(fc.integer({ min: 0, max: 1200 }), { nil: null }),
      snapShare: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
      snapShareLast: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
      snapSharePriorFour: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
    })
    .map(({ playerId, ...over }) => stats(playerId, over))

/** A team of whose players the last ten games are known, weekly until the sample's day. */
export const aPlayedTeam = (sport: SportName): fc.Arbitrary<WholeTeam> => {
  const share = fc.option(fc.constantFrom(0.1, 0.8, 1), { nil: null, freq: 3 })
  const games = fc.array(share, { minLength: 10, maxLength: 10 })
  const squad = playerIds(sport)
  return fc
    .tuple(aTeam(sport), fc.array(games, { minLength: squad.length, maxLength: squad.length }))
    .map(([facts, shares]) => ({
      ...facts,
      stats: squad.map((id, at) =>
        stats(id, {
          recentGames: (shares[at] ?? []).map((played, week) => ({
            day: new Date(Date.parse('2026-09-13') + 7 * week * 86_400_000)
              .toISOString()
              .slice(0, 10),
            share: played,
          })),
        }),
      ),
    }))
}

const aGame: fc.Arbitrary<Game> = fc
  .record({
    day: arbitraryDay('2026-09-01', '2027-02-01'),
    season: fc.constantFrom(2025, 2026),
    seasonType: fc.constantFrom(1, 2, 3) as fc.Arbitrary<Game['seasonType']>,
    status: fc.constantFrom('scheduled', 'final', 'postponed') as fc.Arbitrary<Game['status']>,
  })
  .map((over) => game({ ...over, at: `${over.day}T18:00:00.000Z` }))

const aRecalibration = fc.record({
  intercept: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
  slope: fc.double({ min: 0.75, max: 1.25, noNaN: true }),
  outcomes: fc.integer({ min: 1000, max: 20_000 }),
})

/** A team with valid facts: real days, and returns after their injuries. */
export const aTeam = (sport: SportName): fc.Arbitrary<WholeTeam> =>
  fc
    .record({
      injuries: fc.uniqueArray(anInjury(sport), { maxLength: 8, selector: ({ id }) => id }),
      statuses: fc.array(aReport(sport), { maxLength: 5 }),
      stats: fc.array(someStats(sport), { maxLength: 6 }),
      games: fc.array(aGame, { maxLength: 14 }),
      rates: fc.record({
        team: fc.constant(null),
        league: fc.constant(null),
        recalibration: fc.option(aRecalibration, { nil: undefined }),
      }),
    })
    .map((over) => team(sport, over))

/** Values that no field should have. */
const invalidValue = fc.constantFrom(
  Number.NaN,
  null,
  undefined,
  '',
  'never',
  '0000-00-00',
  '2031-01-01',
  '1850-02-30',
  -7,
  1e308,
)

const rate = fc.oneof(fc.double(), fc.constant(null))

/** A team whose facts have invalid values in any field except those that connect facts. */
export const aTeamWithInvalidFacts = (sport: SportName): fc.Arbitrary<WholeTeam> => {
  const invalidRows = <Row extends object>(rows: readonly Row[]): fc.Arbitrary<readonly Row[]> =>
    fc.tuple(...rows.map(withInvalidFields))
  return aTeam(sport).chain((facts) =>
    fc
      .record({
        players: invalidRows(facts.players),
        injuries: invalidRows(facts.injuries),
        statuses: invalidRows(facts.statuses),
        stats: invalidRows(facts.stats),
        games: invalidRows(facts.games),
        rates: fc.record({ team: rate, league: rate }),
      })
      .map((over) => ({ ...facts, ...over })),
  )
}

const identifyingFields = new Set(['id', 'playerId', 'kind', 'name', 'competition', 'active'])

const withInvalidFields = <Row extends object>(row: Row): fc.Arbitrary<Row> => {
  const fields = Object.keys(row).filter((field) => !identifyingFields.has(field))
  return fc
    .array(fc.tuple(fc.constantFrom(...fields), invalidValue), { maxLength: 2 })
    .map((changes) => ({ ...row, ...Object.fromEntries(changes) }))
}

export const hasOnlyFiniteNumbers = (value: unknown): boolean => {
  if (typeof value === 'number') return Number.isFinite(value)
  if (value instanceof Map) return [...value.values()].every(hasOnlyFiniteNumbers)
  if (value === null || typeof value !== 'object') return true
  return Object.values(value).every(hasOnlyFiniteNumbers)
}

const spread = curveShares.map((share) => Math.log(share / (1 - share)) / 2)

const curveOf = (group: string, grade: number | null) =>
  curveFromMedian(25 * gradeFactor(group, grade), spread)

/** An injury with any grade, even NaN, around day 18,000. */
export const anyPlayerInjury: fc.Arbitrary<PlayerInjury> = fc
  .record({
    group: fc.constantFrom('hamstring', 'ankle', 'Achilles', 'acl/cruciate', 'odd'),
    grade: fc.option(fc.double(), { nil: null }),
    start: fc.oneof(fc.integer({ min: 16_000, max: 18_500 }), fc.constant(Number.NaN)),
    recovered: fc.option(fc.integer({ min: 15_500, max: 18_500 }), { nil: null }),
    hasCurve: fc.boolean(),
  })
  .map(({ hasCurve, ...injury }) => ({
    ...injury,
    label: injury.group,
    curve: hasCurve ? curveOf(injury.group, injury.grade) : null,
  }))

export const withGrade = (injury: PlayerInjury, grade: number): PlayerInjury => ({
  ...injury,
  grade,
  curve: curveOf(injury.group, grade),
})
