import { type DayNumber, fixedDay } from '../../dayNumber.ts'
import type { KnownInjury, KnownReport } from '../../facts/knownAsOf.ts'
import type { Recovery } from '../../facts/teamFacts.ts'
import { injuryCase } from '../../player/assessedInjury.ts'
import type { DaysFacts } from '../../recovery/daysOut.ts'
import type { GamesFacts } from '../../recovery/gamesMissed.ts'
import type { PastInjury } from '../../recovery/injuryHistory.ts'
import type { InjuryCase } from '../../recovery/recoveryOutlook.ts'
import { nbaFacts, nflFacts, soccerFacts } from '../../recovery/sportOutlooks.ts'
import { nbaStatus, nflStatusPrior } from '../models/statusChances.ts'
import { type NbaAbsence, type NbaTables, returnsNoted } from '../tables/nba.ts'
import type { NflSpell, NflTables } from '../tables/nflTables.ts'
import { playStopped, type SoccerTables } from '../tables/soccer.ts'
import { historyInjury, historyReport, knownOn } from './history.ts'
import { nbaCoverage } from './riskNba.ts'
import { nflInjury } from './riskNfl.ts'

/** An absence: the injury as it was known on its first day, and its length. */
export interface DaysCase {
  readonly player: string
  readonly day: DayNumber
  readonly injury: InjuryCase
  readonly facts: DaysFacts
  readonly days: number
  /** False for a player who was out when the season ended. `days` then counts until that day. */
  readonly returned: boolean
  /** False for seasons whose source lacks returns, so that "never" may mean "not noted". */
  readonly endKnown: boolean
}

export interface GamesCase {
  readonly player: string
  readonly day: DayNumber
  readonly injury: InjuryCase
  readonly facts: GamesFacts
  /** The injury as it was known when the team had played so many games more without him. */
  readonly after: (missed: number) => InjuryCase
  readonly games: number
  /** Days from the first missed game to the return; null for a player who did not return. */
  readonly days: number | null
  readonly returned: boolean
}

const soccerFrom = fixedDay('2012-07-01')
/** The first season of the NBA's panel. */
export const nbaFrom = 2008
const noSchedule = { season: null, seasonEnd: null, gameDays: [] }

type Named = PastInjury & { readonly player: string }

const factsByRow = <Row extends Named>(
  rows: readonly Row[],
  factOf: (row: Row) => KnownInjury,
): ReadonlyMap<Row, KnownInjury> => new Map(rows.map((row) => [row, factOf(row)]))

/** The injury of a row, and what was known of the player on its first day. */
const knownAtStart = <Row extends Named>(
  row: Row,
  ofPlayer: readonly Row[],
  facts: ReadonlyMap<Row, KnownInjury>,
): { readonly injury: KnownInjury; readonly all: readonly KnownInjury[] } | null => {
  const own = facts.get(row)
  if (!own) return null
  const known = knownOn(
    ofPlayer.flatMap((other) => facts.get(other) ?? []),
    row.start,
  )
  const injury = known.find(({ id }) => id === own.id)
  return injury ? { injury, all: known } : null
}

const recoveriesOf = (rows: readonly Named[]): Recovery[] =>
  rows.map(({ player, injury, group, physical, start, end }) => ({
    playerId: player,
    injury,
    group,
    physical,
    start,
    end,
  }))

const byKey = <Row>(
  groups: ReadonlyMap<string, readonly Row[]>,
  of: (rows: readonly Row[]) => Recovery[],
) => new Map([...groups].map(([key, rows]) => [key, of(rows)]))

export const soccerRecovery = ({ injuries, byPlayer, byClub }: SoccerTables): DaysCase[] => {
  const complete = injuries.filter((row) => row.complete)
  const facts = factsByRow(complete, (row) => historyInjury(row, { kind: '' }))
  const recoveries = byKey(byClub, recoveriesOf)
  return complete.flatMap((row): DaysCase[] => {
    const { player, start, end, days, physical } = row
    const isCase = physical && end !== null && days >= 1 && days <= 1000 && start >= soccerFrom
    if (!isCase || (start <= playStopped.to && end >= playStopped.from)) return []
    const known = knownAtStart(
      row,
      (byPlayer.get(player) ?? []).filter((other) => other.complete),
      facts,
    )
    if (!known) return []
    const injury = injuryCase(known.injury, known.all, [], {
      model: { sport: 'soccer', status: {} },
      now: { today: start },
      schedule: noSchedule,
      age: row.age,
      position: null,
      playerId: player,
      recoveries: recoveries.get(row.club) ?? [],
    })
    return [
      {
        player,
        day: start,
        days,
        returned: true,
        endKnown: true,
        injury,
        facts: soccerFacts(injury),
      },
    ]
  })
}

/** The first game of the team's season, in which a list has everybody who was hurt before. */
const firstGame = ({ team, season }: NbaAbsence, { schedule, seasonStart }: NbaTables): DayNumber =>
  schedule.get(team)?.find((day) => day >= (seasonStart.get(season) ?? 0)) ?? 0

/** A player who was out for the season and is released from the list, or let go, did not come back. */
export const isContradictory = ({ returned, outForSeason }: NbaAbsence): boolean =>
  returned && outForSeason

export const nbaRecovery = (tables: NbaTables): DaysCase[] => {
  const { absences, byPlayer, byTeam, seasonEnd, statsOf } = tables
  const { covers } = nbaCoverage(tables)
  const facts = factsByRow(absences, (row) =>
    historyInjury(row, { kind: row.kind, dated: row.start > firstGame(row, tables) }),
  )
  const recoveries = byKey(byTeam, recoveriesOf)
  return absences
    .filter((row) => row.physical && row.season >= nbaFrom && !isContradictory(row))
    .flatMap((row): DaysCase[] => {
      const { player, start, season, returned } = row
      const lastDay = seasonEnd.get(season) ?? fixedDay(`${season}-04-14`)
      const days = returned ? row.days : lastDay - start
      // Without a noted return a player is out until the season ends, if the file reaches that far.
      if (!returned && !covers(start, lastDay)) return []
      if (days < 1 || days > 400) return []
      const known = knownAtStart(row, byPlayer.get(player) ?? [], facts)
      if (!known) return []
      const before = statsOf(player, season - 1)
      const injury = injuryCase(known.injury, known.all, [listingReport(row)], {
        model: { sport: 'nba', status: nbaStatus },
        now: { today: start },
        schedule: { season, seasonEnd: lastDay, gameDays: [] },
        age: before ? before.age + 1 : null,
        position: null,
        playerId: player,
        recoveries: recoveries.get(row.team) ?? [],
      })
      return [
        {
          player,
          day: start,
          days,
          returned,
          endKnown: returnsNoted(season),
          injury,
          facts: nbaFacts(injury),
        },
      ]
    })
}

/** The file's listing as the report that it was. */
const listingReport = ({ player, start, listing, injury, note }: NbaAbsence): KnownReport =>
  historyReport(player, start, {
    status: listing === 'day-to-day' ? 'Day-To-Day' : 'Out',
    part: injury,
    text: note,
  })

/**
 * The file fills in "Injured Reserve" afterwards for some players who were only inactive: they came back
 * before the rules let anybody. Nobody knew of the list on the day, so these absences are in no row.
 */
export const isMisfiled = ({ facts, games, returned }: GamesCase): boolean =>
  returned && facts.onReserve && (facts.stay === null || games < facts.stay)

export const nflRecovery = (tables: NflTables): GamesCase[] =>
  nflAbsences(tables).filter((row) => !isMisfiled(row))

export const nflAbsences = (tables: NflTables): GamesCase[] => {
  const byPlayer = Map.groupBy(tables.spells, ({ id }) => id)
  const facts = new Map(tables.spells.map((spell) => [spell, nflInjury(spell)]))
  return tables.spells.flatMap((spell): GamesCase[] => {
    const { id, start, season, team, games, returned, returnDay, position } = spell
    const own = facts.get(spell)
    if (!own) return []
    const known = knownOn(
      (byPlayer.get(id) ?? []).flatMap((other) => facts.get(other) ?? []),
      start,
    )
    const current = known.find((injury) => injury.id === own.id)
    if (!current) return []
    const weeks = tables.weeksOf(season, team)
    const after = (missed: number): InjuryCase =>
      injuryCase(
        current,
        known,
        [...reportsAt(spell, tables), ...laterReports(spell, missed, tables)],
        {
          model: { sport: 'nfl', status: nflStatusPrior },
          now: { today: start },
          schedule: {
            season,
            seasonEnd: weeks.at(-1)?.day ?? null,
            gameDays: weeks.map(({ day }) => day),
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

/** The reports for the games that he missed after the first one, on the days of these games. */
const laterReports = (
  { season, week, team, player, injury }: NflSpell,
  missed: number,
  { reportOf, weeksOf }: NflTables,
): KnownReport[] =>
  weeksOf(season, team)
    .filter((game) => game.week > week)
    .slice(0, missed)
    .flatMap((game) => {
      const report = reportOf(season, game.week, team, player)
      return report
        ? [historyReport(player, game.day, { status: report.status, part: injury })]
        : []
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
