import { mostRecentGames } from '../../domain/facts/teams.ts'
import type { DayNumber } from '../../scoring/dayNumber.ts'
import { type StatedDateFacts, statedDayOf } from '../../scoring/play/statedDate.ts'
import { dayOf, type FplSnapshot, type FplTables } from '../tables/fpl.ts'
import { playedGame } from './eplRows.ts'
import type { InSeason } from './seasonTests.ts'

/** A day of return when it was first stated, and the first game that the player then played in that season. */
export interface DateRow extends InSeason {
  readonly player: string
  readonly facts: StatedDateFacts
  readonly back: DayNumber
}

/** Doubtful and injured. The end of a ban is not a forecast. */
const hurtStatuses = new Set(['d', 'i'])

export const eplDates = (tables: FplTables): DateRow[] =>
  [...tables.snapshots.values()]
    .flatMap((snapshots) => {
      const seen = new Set<string>()
      return snapshots.flatMap((snapshot): DateRow[] => {
        const stated = hurtStatuses.has(snapshot.status) ? statedDayOf(snapshot.report) : null
        const statement = `${snapshot.season} ${stated}`
        if (stated === null || seen.has(statement)) return []
        seen.add(statement)
        return dateRow(tables, snapshot, stated)
      })
    })
    .toSorted((a, b) => a.day - b.day)

/** None for a player who was not back in the season, or whose stated day was after its end. */
const dateRow = (
  tables: FplTables,
  { player, season, takenAt }: FplSnapshot,
  stated: DayNumber,
): DateRow[] => {
  const games = tables.games.get(player) ?? []
  const later = games.filter((game) => game.season === season && game.kickOff > takenAt)
  const back = later.find(({ minutes }) => minutes > 0)
  const ahead = later.map(({ kickOff }) => dayOf(kickOff))
  if (!back || !ahead.some((day) => day >= stated)) return []
  const today = dayOf(takenAt)
  const past = games.filter(({ kickOff }) => kickOff < takenAt)
  return [
    {
      player,
      season,
      day: today,
      facts: { stated, today, ahead, games: past.slice(-mostRecentGames).map(playedGame) },
      back: dayOf(back.kickOff),
    },
  ]
}
