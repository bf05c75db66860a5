import { mostRecentGames, type PlayedGame } from '../../domain/facts/teams.ts'
import { easternDay } from '../../domain/time/dates.ts'
import { type DayNumber, dayNumberOf } from '../../scoring/dayNumber.ts'
import {
  type ClubWeek,
  keyOf,
  type NflPlayTables,
  type ReportLine,
  type SnapLine,
} from '../tables/nflReports.ts'

/** A finished game of a club, with snap counts. */
export interface ClubGame extends ClubWeek {
  readonly start: Date
  readonly day: DayNumber
  readonly date: string
}

/**
 * Snap counts have other ids than reports. They are matched by name at the club in that week or, without a match, in
 * that season.
 */
const snapsOfPlayers = ({ reports, snaps }: NflPlayTables): Map<string, readonly SnapLine[]> => {
  const spelled = (key: string, name: string) => `${key} ${name}`
  const ofWeek = new Map(snaps.map((line) => [spelled(keyOf(line), line.name), line.player]))
  const ofSeason = new Map(
    snaps.map((line) => [spelled(`${line.season} ${line.club}`, line.name), line.player]),
  )
  const found = (lines: readonly ReportLine[]): string | undefined =>
    mostCommon(lines.flatMap((line) => ofWeek.get(spelled(keyOf(line), line.name)) ?? [])) ??
    mostCommon(
      lines.flatMap(
        (line) => ofSeason.get(spelled(`${line.season} ${line.club}`, line.name)) ?? [],
      ),
    )
  const byId = Map.groupBy(snaps, ({ player }) => player)
  return new Map(
    [...Map.groupBy(reports, ({ player }) => player)].map(([player, lines]) => [
      player,
      byId.get(found(lines) ?? '') ?? [],
    ]),
  )
}

const mostCommon = (ids: readonly string[]): string | undefined =>
  [...Map.groupBy(ids, (id) => id).values()].toSorted((a, b) => b.length - a.length)[0]?.[0]

const byWeek = (a: ClubWeek, b: ClubWeek): number => a.week - b.week

/** A portal keeps the statistics of this season and the last one. */
const seasonsKept = 2

export const nflPlayedGames = (tables: NflPlayTables) => {
  const counted = Map.groupBy(tables.snaps, keyOf)
  const games = [...counted.values()].flatMap(([line]): ClubGame[] => {
    const start = line && tables.kickOffs.get(keyOf(line))
    if (!line || !start) return []
    const { season, week, club } = line
    const date = easternDay(start)
    return [{ season, week, club, start, date, day: dayNumberOf(date) ?? 0 }]
  })
  const byKey = new Map(games.map((game) => [keyOf(game), game]))
  const byClub = Map.groupBy(games.toSorted(byWeek), ({ season, club }) => `${season} ${club}`)
  /** The games of a club in a season, in order. */
  const of = (season: number, club: string): readonly ClubGame[] =>
    byClub.get(`${season} ${club}`) ?? []
  const snapsOf = snapsOfPlayers(tables)
  const seasonsOf = new Map(
    [...snapsOf].map(([player, lines]) => [
      player,
      Map.groupBy(lines.toSorted(byWeek), ({ season }) => season),
    ]),
  )
  const inSeason = (player: string, season: number) => seasonsOf.get(player)?.get(season) ?? []
  /** A season in which he took no snap has no list. */
  const seasonBefore = (player: string, season: number, end: ClubWeek | null): PlayedGame[] => {
    const isBefore = ({ week }: ClubWeek) => end === null || week < end.week
    const own = inSeason(player, season).filter(isBefore)
    const last = own.at(-1)
    if (!last) return []
    const shares = new Map(own.map(({ week, share }) => [week, share]))
    const clubGames = of(season, end?.club ?? last.club).filter(isBefore)
    const missed = clubGames.filter(({ week }) => !shares.has(week))
    return [...missed, ...own].toSorted(byWeek).flatMap((game): PlayedGame[] => {
      const at = byKey.get(keyOf(game))
      return at ? [{ day: at.date, share: shares.get(game.week) ?? null }] : []
    })
  }
  return {
    of,
    /** True for a player with any snap counts: for others it is unknown whether they played. */
    knows: (player: string) => (snapsOf.get(player) ?? []).length > 0,
    played: (player: string, { season, week }: ClubWeek) =>
      inSeason(player, season).some((line) => line.week === week),
    /** The last games of his clubs before a game, as a portal keeps them. */
    before: (player: string, game: ClubWeek): PlayedGame[] =>
      Array.from({ length: seasonsKept }, (_, back) => game.season - back)
        .toReversed()
        .flatMap((season) => seasonBefore(player, season, season === game.season ? game : null))
        .slice(-mostRecentGames),
  }
}

export type NflPlayedGames = ReturnType<typeof nflPlayedGames>
