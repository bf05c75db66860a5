import fc from 'fast-check'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Injury, StatusReport } from '#shared/domain/facts/injury.ts'
import type { SeasonStats } from '#shared/domain/facts/teams.ts'
import type { SportName } from '#shared/domain/sport/sport.ts'
import type { WholeTeam } from './facts.ts'
import { game, injury, report, samplePositions, stats, team } from './facts.ts'

/** Any team for property tests: sound ones, and ones with every hole that facts can have. */
const day = (from: string, to: string) =>
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
      startedOn: day('2022-01-01', '2026-11-22'),
      back: fc.option(fc.integer({ min: 0, max: 300 }), { nil: null }),
    })
    .map(({ id, playerId, back, ...over }) => {
      const returned =
        back === null ? null : new Date(Date.parse(over.startedOn) + back * 86_400_000)
      return injury(id, playerId, {
        ...over,
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
    })
    .map(({ playerId, ...over }) => stats(playerId, over))

const aGame: fc.Arbitrary<Game> = fc
  .record({
    day: day('2026-09-01', '2027-02-01'),
    season: fc.constantFrom(2025, 2026),
    seasonType: fc.constantFrom(1, 2, 3) as fc.Arbitrary<Game['seasonType']>,
    status: fc.constantFrom('scheduled', 'final', 'postponed') as fc.Arbitrary<Game['status']>,
  })
  .map(({ day: on, ...over }) => game({ ...over, day: on, at: `${on}T18:00:00.000Z` }))

/** A team with sound facts: valid days, returns after injuries. */
export const aTeam = (sport: SportName): fc.Arbitrary<WholeTeam> =>
  fc
    .record({
      injuries: fc.uniqueArray(anInjury(sport), { maxLength: 8, selector: ({ id }) => id }),
      statuses: fc.array(aReport(sport), { maxLength: 5 }),
      stats: fc.array(someStats(sport), { maxLength: 6 }),
      games: fc.array(aGame, { maxLength: 14 }),
    })
    .map((over) => team(sport, over))

const hole = fc.constantFrom(
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

/** Sound facts with holes torn into any field but the names that tie facts together. */
export const aTornTeam = (sport: SportName): fc.Arbitrary<WholeTeam> => {
  const torn = <Row extends object>(rows: readonly Row[]): fc.Arbitrary<readonly Row[]> =>
    fc.tuple(...rows.map((row) => tear(row)))
  return aTeam(sport).chain((facts) =>
    fc
      .record({
        players: torn(facts.players),
        injuries: torn(facts.injuries),
        statuses: torn(facts.statuses),
        stats: torn(facts.stats),
        games: torn(facts.games),
        rates: fc.record({ team: rate, league: rate }),
      })
      .map((over) => ({ ...facts, ...over })),
  )
}

const identifyingFields = new Set(['id', 'playerId', 'kind', 'name', 'competition', 'active'])

const tear = <Row extends object>(row: Row): fc.Arbitrary<Row> => {
  const fields = Object.keys(row).filter((field) => !identifyingFields.has(field))
  return fc
    .array(fc.tuple(fc.constantFrom(...fields), hole), { maxLength: 2 })
    .map((holes) => ({ ...row, ...Object.fromEntries(holes) }))
}
