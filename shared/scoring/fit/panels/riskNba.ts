import { type DayNumber, fixedDay } from '../../dayNumber.ts'
import type { NbaAbsence, NbaTables } from '../tables/nba.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { noRiskFacts, type RiskCase, withLeagueRate } from './riskCases.ts'

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
  const seasons = [...new Set(tables.absences.map(({ season }) => season))].toSorted()
  const { covers } = nbaCoverage(tables)
  const lastDay = tables.absences.at(-1)?.start ?? 0
  const cases = seasons
    .filter((season) => season >= firstSeason)
    .flatMap((season) =>
      months
        .map((month) => fixedDay(`${Number(month) > 10 ? season - 1 : season}-${month}-01`))
        .filter((day) => day + horizonDays <= lastDay && covers(day, day + horizonDays))
        .filter((day) => season !== lateStart.season || day > lateStart.day)
        .flatMap((day) => casesOn(season, day, tables)),
    )
  return withLeagueRate(cases, horizonDays)
}

const casesOn = (season: number, day: DayNumber, tables: NbaTables): RiskCase[] => {
  const { byPlayer, byTeam, absences, playersOf } = tables
  const perYear = countSince(absences, day, 365) / byTeam.size / squadSize
  return playersOf(season - 1)
    .filter(({ games }) => games >= gamesBefore)
    .flatMap(({ player, minutes, points, age, position, team }): RiskCase[] => {
      const past = byPlayer.get(player) ?? []
      if (!isAvailable(past, season, day)) return []
      const newest = past.findLast(({ start }) => start < day && start > day - 120)
      const mates = (byTeam.get(newest?.team ?? team) ?? []).filter((row) => row.player !== player)
      return [
        {
          player,
          day,
          facts: {
            ...noRiskFacts,
            day,
            past,
            age: age + 1,
            position,
            role: minutes,
            scoring: minutes > 0 ? (points / minutes) * 36 : null,
            teamRate: (countSince(mates, day, 365) + perYear * squadSize) / (2 * squadSize),
          },
          injured: past.some(
            ({ start, physical }) => physical && start > day && start <= day + horizonDays,
          )
            ? 1
            : 0,
        },
      ]
    })
}

const countSince = (rows: readonly NbaAbsence[], day: DayNumber, days: number): number =>
  rows.filter(({ physical, start }) => physical && start < day && start > day - days).length

/** An absence without a noted return lasts until the season ends. */
const isAvailable = (past: readonly NbaAbsence[], season: number, day: DayNumber): boolean =>
  !past.some(
    (absence) =>
      absence.start <= day &&
      (absence.end === null ? absence.season === season : absence.end >= day),
  )
