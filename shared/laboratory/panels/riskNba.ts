import { type DayNumber, fixedDay } from '../../scoring/dayNumber.ts'
import { countInjuries, injuryRatesFrom } from '../../scoring/facts/clubHistory.ts'
import type { KnownInjury } from '../../scoring/facts/knownAsOf.ts'
import type { InjuryRates } from '../../scoring/facts/teamFacts.ts'
import { riskFactsOf } from '../../scoring/player/injuryRisk.ts'
import { roleOf } from '../../scoring/player/role.ts'
import type { NbaAbsence, NbaTables } from '../tables/nba.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { isCounted } from './healthNba.ts'
import { historyInjury, knownOn, nbaSeasonStats } from './history.ts'
import type { RiskCase } from './riskCases.ts'
import { nbaStatus } from './statusChances.ts'

type KnownOf = (player: string) => readonly KnownInjury[]

const horizonDays = 28
const months = ['11', '12', '01', '02', '03']
const firstSeason = 2008
/** Because of the lockout the season of 2011/12 began on 25 December. */
const lateStart = { season: 2012, day: fixedDay('2011-12-25') }
const gamesBefore = 20
const squadSize = 15

export const nbaCoverage = ({ games, absences }: NbaTables): Coverage =>
  coverageOf(
    games.flatMap(({ regular, day }) => (regular ? [day] : [])),
    absences.map(({ start }) => start),
  )

/**
 * A case for every available player with 20 games in the season before, on the first day of each month,
 * November to March.
 */
export const nbaRisk = (tables: NbaTables): RiskCase[] => {
  const injuriesByPlayer = new Map(
    [...tables.byPlayer].map(([player, rows]) => [
      player,
      rows.filter(isCounted).map((row) => historyInjury(row, { kind: row.kind })),
    ]),
  )
  const knownOf = (player: string) => injuriesByPlayer.get(player) ?? []
  const seasons = [...new Set(tables.absences.map(({ season }) => season))].toSorted()
  const { covers } = nbaCoverage(tables)
  const lastDay = tables.absences.at(-1)?.start ?? 0
  return seasons
    .filter((season) => season >= firstSeason)
    .flatMap((season) =>
      months
        .map((month) => fixedDay(`${Number(month) > 10 ? season - 1 : season}-${month}-01`))
        .filter((day) => day + horizonDays <= lastDay && covers(day, day + horizonDays))
        .filter((day) => season !== lateStart.season || day > lateStart.day)
        .flatMap((day) => casesOn(season, day, tables, knownOf)),
    )
}

const casesOn = (
  season: number,
  day: DayNumber,
  tables: NbaTables,
  knownOf: KnownOf,
): RiskCase[] => {
  const rates = nbaRates(day, tables)
  return tables
    .playersOf(season - 1)
    .filter(({ games }) => games >= gamesBefore)
    .flatMap((line): RiskCase[] => {
      const { player, age } = line
      const past = tables.byPlayer.get(player) ?? []
      if (!isAvailable(past, season, day)) return []
      return [
        {
          player,
          day,
          facts: riskFactsOf(knownOn(knownOf(player), day), [], {
            model: { sport: 'nba', status: nbaStatus },
            now: { today: day },
            schedule: { week: null },
            age: age + 1,
            position: null,
            rates,
            role: roleOf('nba', [nbaSeasonStats(player, line, season - 1)], season),
          }),
          injured: past.some(
            ({ start, physical }) => physical && start > day && start <= day + horizonDays,
          )
            ? 1
            : 0,
        },
      ]
    })
}

/** As on a portal, a day has the rates of the evening before. */
export const nbaRates = (day: DayNumber, { byTeam }: NbaTables): InjuryRates => {
  const counts = [...byTeam.values()].map((absences) => {
    const starts = absences.flatMap(({ physical, start }) =>
      physical && start < day ? [start] : [],
    )
    return countInjuries({ players: squadSize, played: 0 }, starts, 'nba', day - 1)
  })
  return injuryRatesFrom(counts, 'nba')({ players: 0, played: 0, year: 0, lately: 0 })
}

/** An absence without a recorded return lasts until the season ends. */
const isAvailable = (past: readonly NbaAbsence[], season: number, day: DayNumber): boolean =>
  !past.some(
    (absence) =>
      absence.start <= day &&
      (absence.end === null ? absence.season === season : absence.end >= day),
  )
