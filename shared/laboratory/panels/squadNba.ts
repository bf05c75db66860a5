import type { DayNumber } from '../../scoring/dayNumber.ts'
import type { KnownInjury } from '../../scoring/facts/knownAsOf.ts'
import { unknownSchedule } from '../../scoring/facts/schedule.ts'
import { defaultGrade } from '../../scoring/parameters/priors.ts'
import type { KnownSquad } from '../../scoring/player/knownSquad.ts'
import type { NbaAbsence, NbaSeasonStats, NbaTables } from '../tables/nba.ts'
import { assumedEnd, isCounted, isOut, roleFrom } from './healthNba.ts'
import { filePlayer, historyInjury, historyReport, knownOn, nbaSeasonStats } from './history.ts'
import { nbaRates } from './riskNba.ts'

type Line = Omit<NbaSeasonStats, 'position'> & {
  readonly player: string
  readonly position: string | null
}

/**
 * Last season's players, and players known only from this season's absences: rookies, and players who sat out a year. A
 * player belongs to the team of his newest absence this season, otherwise to last season's team.
 */
const squadsOf = (tables: NbaTables, season: number) => {
  const { byPlayer, playersOf } = tables
  const teamOn = (player: string, before: string, day: DayNumber): string =>
    byPlayer.get(player)?.findLast((row) => row.season === season && row.start <= day)?.team ??
    before
  const veterans: readonly Line[] = playersOf(season - 1)
  const veteranIds = new Set(veterans.map(({ player }) => player))
  const newcomers = [...byPlayer].flatMap(([player, rows]): Line[] =>
    veteranIds.has(player) || !rows.some((row) => row.season === season)
      ? []
      : [{ ...unknownLine, ...roleFrom(tables, player, season), player }],
  )
  const lines = [...veterans, ...newcomers]
  return (team: string, day: DayNumber) =>
    lines.filter((line) => teamOn(line.player, line.team, day) === team)
}

const unknownLine = {
  ...{ games: 1, age: Number.NaN, position: null, team: '' },
  ...{ rebounds: Number.NaN, steals: Number.NaN, blocks: Number.NaN },
}

/** The squad of a team as it was known before a game: what a portal would have scored that morning. */
export const nbaSquads = (tables: NbaTables) => {
  const squads = new Map<number, ReturnType<typeof squadsOf>>()
  const rates = new Map<DayNumber, KnownSquad['rates']>()
  const injuriesByPlayer = new Map(
    [...tables.byPlayer].map(([player, rows]) => [
      player,
      rows.filter(isCounted).map((row) => historyInjury(withEnd(row, tables), { kind: row.kind })),
    ]),
  )
  const assumed = new Set(
    [...tables.byPlayer.values()]
      .flat()
      .flatMap((row) => (row.end === null ? [historyInjury(row).id] : [])),
  )
  return (season: number, day: DayNumber, team: string): KnownSquad => {
    const squadOf = squads.get(season) ?? squadsOf(tables, season)
    squads.set(season, squadOf)
    const ratesToday = rates.get(day) ?? nbaRates(day, tables)
    rates.set(day, ratesToday)
    const members = squadOf(team, day)
    const gameDays = tables.schedule.get(team) ?? []
    return {
      players: members.map(({ player, position }) => filePlayer(player, { position })),
      injuries: new Map(
        members.map(({ player }) => [
          player,
          knownOn(injuriesByPlayer.get(player) ?? [], day).map((injury) =>
            ofAssumedLength(injury, assumed),
          ),
        ]),
      ),
      reports: new Map(
        members.map(({ player }) => [
          player,
          reportsOn(tables.byPlayer.get(player) ?? [], season, day),
        ]),
      ),
      seasons: new Map(
        members.map((line) => [line.player, [nbaSeasonStats(line.player, line, season - 1)]]),
      ),
      schedule: {
        ...unknownSchedule,
        nextGame: day,
        season,
        seasonEnd: tables.seasonEnd.get(season) ?? null,
        gameDays,
      },
      rates: ratesToday,
      recoveries: [],
    }
  }
}

/** An absence without a recorded return ends when it no longer counts as one, at the latest with its season. */
const withEnd = (row: NbaAbsence, { seasonEnd }: NbaTables): NbaAbsence =>
  row.end === null ? { ...row, end: assumedEnd(row, seasonEnd.get(row.season)) } : row

/** The assumed length of such an absence says nothing about its grade. */
const ofAssumedLength = (injury: KnownInjury, assumed: ReadonlySet<string>): KnownInjury =>
  injury.recovered !== null && assumed.has(injury.id) ? { ...injury, grade: defaultGrade } : injury

/** Teams must name absent players before tip-off. The others are listed as available. */
const reportsOn = (absences: readonly NbaAbsence[], season: number, day: DayNumber) => {
  const open = absences.filter((row) => row.season === season && row.start <= day)
  const last = open.at(-1)
  if (!last) return []
  const isAbsent = open.some((row) => isCounted(row) && isOut(row, day))
  return [historyReport(last.player, day, { status: isAbsent ? 'Out' : 'Active' })]
}
