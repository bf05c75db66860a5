import type { KnownReport } from '../../scoring/facts/knownAsOf.ts'
import { unknownSchedule } from '../../scoring/facts/schedule.ts'
import { injuryCase } from '../../scoring/player/assessedInjury.ts'
import type { InjuryCase } from '../../scoring/recovery/recoveryOutlook.ts'
import { dayOfReturn, nflFacts } from '../../scoring/recovery/sportOutlooks.ts'
import type { NflSpell, NflTables } from '../tables/nfl.ts'
import { historyReport } from './history.ts'
import { factsByRow, type GamesCase, knownAtStart } from './recoveryCases.ts'
import { nflInjury } from './riskNfl.ts'
import { nflStatusPrior } from './statusChances.ts'

/**
 * For some players who were only inactive, the file later says "Injured Reserve": they came back before the rules allow
 * it. Nobody knew of a list on the day, so these absences are left out.
 */
export const isMisfiled = ({ facts, games, returned }: GamesCase): boolean =>
  returned && facts.onReserve && (facts.stay === null || games < facts.stay)

export const nflRecovery = (tables: NflTables): GamesCase[] =>
  nflAbsences(tables).filter((row) => !isMisfiled(row))

export const nflAbsences = (tables: NflTables): GamesCase[] => {
  const byPlayer = Map.groupBy(tables.spells, ({ id }) => id)
  const facts = factsByRow(tables.spells, nflInjury)
  return tables.spells.flatMap((spell): GamesCase[] => {
    const { id, start, season, team, games, returned, returnDay, position } = spell
    const known = knownAtStart(spell, byPlayer.get(id) ?? [], facts)
    if (!known) return []
    const weeks = tables.weeksOf(season, team)
    const gameDays = weeks.flatMap(({ day }) => (day >= start ? [day] : []))
    const after = (missed: number): InjuryCase =>
      injuryCase(
        known.injury,
        known.all,
        [...reportsAt(spell, tables), ...laterReports(spell, missed, tables)],
        {
          model: { sport: 'nfl', status: nflStatusPrior },
          // The evening of the last game that he missed.
          now: { today: start + dayOfReturn({ start, gameDays }, missed) },
          schedule: {
            ...unknownSchedule,
            season,
            seasonEnd: weeks.at(-1)?.day ?? null,
            gameDays: weeks.map(({ day }) => day),
            nextGame: gameDays[missed + 1] ?? null,
          },
          age: null,
          position,
          playerId: id,
          recoveries: [],
        },
      )
    const injury = after(0)
    return [
      {
        player: id,
        day: start,
        games,
        days: returned && returnDay !== null ? returnDay - start : null,
        returned,
        injury,
        after,
        facts: nflFacts(injury),
      },
    ]
  })
}

/**
 * The reports for the games that he missed after the first one, on the days of these games. A week without one takes
 * him off the report, as in a feed.
 */
const laterReports = (
  { season, week, team, player, injury }: NflSpell,
  missed: number,
  { reportOf, weeksOf }: NflTables,
): KnownReport[] =>
  weeksOf(season, team)
    .filter((game) => game.week > week)
    .slice(0, missed)
    .map((game) => {
      const status = reportOf(season, game.week, team, player)?.status ?? 'Active'
      return historyReport(player, game.day, { status, part: injury })
    })

/** The reports for the first missed game and for the one before, on the days of these games. */
const reportsAt = (
  { season, week, team, player, start, onReserve, injury }: NflSpell,
  { reportOf, weeksOf }: NflTables,
): KnownReport[] => {
  const weeks = weeksOf(season, team)
  const earlier = weeks.findLast((game) => game.week < week)
  const before = earlier && reportOf(season, earlier.week, team, player)
  const now = reportOf(season, week, team, player)
  const listed = { status: 'Injured Reserve', part: injury }
  return [
    ...(before && earlier
      ? [historyReport(player, earlier.day, { status: before.status, part: before.injury })]
      : []),
    ...(now ? [historyReport(player, start, { status: now.status, part: injury })] : []),
    ...(onReserve && !/reserve|unable/i.test(now?.status ?? '')
      ? [historyReport(player, start, listed)]
      : []),
  ]
}
