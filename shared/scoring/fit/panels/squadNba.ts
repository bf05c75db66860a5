import type { DayNumber } from '../../dayNumber.ts'
import type { KnownSquad } from '../../player/knownSquad.ts'
import type { NbaAbsence, NbaTables } from '../tables/nba.ts'
import { isCounted, isOut } from './healthNba.ts'
import { historyInjury, historyReport, knownOn, nbaSeasonStats } from './history.ts'
import { nbaRates } from './riskNba.ts'

/** A player belongs to the team of his newest absence of the season, else to that of the season before. */
const squadsOf = (tables: NbaTables, season: number) => {
  const { byPlayer, playersOf } = tables
  const teamOn = (player: string, before: string, day: DayNumber): string =>
    byPlayer.get(player)?.findLast((row) => row.season === season && row.start <= day)?.team ??
    before
  const lines = playersOf(season - 1)
  return (team: string, day: DayNumber) =>
    lines.filter((line) => teamOn(line.player, line.team, day) === team)
}

/** The squad of a team as it was known before a game: what a portal would have scored that morning. */
export const nbaSquads = (tables: NbaTables) => {
  const squads = new Map<number, ReturnType<typeof squadsOf>>()
  const rates = new Map<DayNumber, KnownSquad['rates']>()
  const known = new Map(
    [...tables.byPlayer].map(([player, rows]) => [
      player,
      rows.map((row) => historyInjury(row, { kind: row.kind })),
    ]),
  )
  return (season: number, day: DayNumber, team: string): KnownSquad => {
    const squadOf = squads.get(season) ?? squadsOf(tables, season)
    squads.set(season, squadOf)
    const ratesToday = rates.get(day) ?? nbaRates(day, tables)
    rates.set(day, ratesToday)
    const members = squadOf(team, day)
    const gameDays = tables.schedule.get(team) ?? []
    return {
      players: members.map(({ player, position }) => ({
        id: player,
        name: player,
        position,
        depthOrder: null,
        active: true,
        birthDate: null,
      })),
      injuries: new Map(
        members.map(({ player }) => [player, knownOn(known.get(player) ?? [], day)]),
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
        nextGame: day,
        season,
        week: null,
        seasonEnd: tables.seasonEnd.get(season) ?? null,
        gameDays,
      },
      rates: ratesToday,
      recoveries: [],
    }
  }
}

/** Teams must name absent players before tip-off. The others are listed as available. */
const reportsOn = (absences: readonly NbaAbsence[], season: number, day: DayNumber) => {
  const open = absences.filter((row) => row.season === season && row.start <= day)
  const last = open.at(-1)
  if (!last) return []
  const isAbsent = open.some((row) => isCounted(row) && isOut(row, day))
  return [historyReport(last.player, day, { status: isAbsent ? 'Out' : 'Active' })]
}
