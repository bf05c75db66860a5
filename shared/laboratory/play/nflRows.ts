import type { PlayedGame } from '../../domain/facts/teams.ts'
import { active, listsInTurn, otherReserve } from '../../domain/injury/reserveLists.ts'
import { dayNumberOf } from '../../scoring/dayNumber.ts'
import type { KnownReport } from '../../scoring/facts/knownAsOf.ts'
import { countInDoubt, morningOf, type NflWeek, nflWeek } from '../../scoring/play/nflListing.ts'
import {
  type NflPlayFacts,
  nflPlay,
  practiceIn,
  practiceWords,
} from '../../scoring/play/nflPlay.ts'
import { backInPracticeBefore, rosterClosesBefore } from '../../scoring/play/nflReportTimes.ts'
import { modelPosition } from '../../scoring/player/playerContext.ts'
import { historyReport } from '../panels/history.ts'
import {
  type ClubRosterLine,
  keyOf,
  type NflPlayTables,
  type ReportLine,
} from '../tables/nflReports.ts'
import type { PlayRow } from './fitPlay.ts'
import { type ClubGame, type NflPlayedGames, nflPlayedGames } from './nflPlayedGames.ts'

const hourMs = 3_600_000

/** In the words of the portal's reports. */
const withoutDesignation = 'No designation'
const beforeDesignations = 'Day-To-Day'
const ruledOut = 'Out'

/** A file's line as the portal would have stored it, with the time it was written. */
const reportAt = (line: ReportLine, status: string, at: number): KnownReport => {
  const time = new Date(at)
  const day = dayNumberOf(time.toISOString()) ?? 0
  return { ...historyReport(line.player, day, { ...line, status }), at: time.toISOString() }
}

/** A player's line on the report of a game. */
interface Listed {
  readonly line: ReportLine
  readonly game: ClubGame
  /** As it was when the game began. */
  readonly week: NflWeek
  /** As it was when the game began; files without times have that state, too. */
  readonly report: KnownReport
  /** His place on a reserve list when his club's roster closes before the game; null if he is on none. */
  readonly list: KnownReport | null
}

/** A player's roster state in a week, as the report that a portal would have stored. */
interface RosterWeek {
  readonly start: Date
  readonly report: KnownReport
  readonly isOnList: boolean
}

const rosterWeeks =
  ({ kickOffs }: NflPlayTables) =>
  (own: readonly ClubRosterLine[]): RosterWeek[] => {
    const dated = own.flatMap((line) => {
      const start = kickOffs.get(keyOf(line))
      return start ? [{ ...line, start }] : []
    })
    const inOrder = dated.toSorted((a, b) => a.start.getTime() - b.start.getTime())
    return listsInTurn(inOrder).flatMap(({ row: { player, start }, list }): RosterWeek[] => {
      if (list === otherReserve) return []
      const at = (list ? rosterClosesBefore : backInPracticeBefore)(start)
      const said = { ...(list ?? active), part: list?.bodyPart ?? '' }
      const day = dayNumberOf(at.toISOString()) ?? 0
      const report = { ...historyReport(player, day, said), at: at.toISOString() }
      return [{ start, report, isOnList: list !== undefined }]
    })
  }

const listedOf =
  (games: NflPlayedGames, rosters: ReadonlyMap<string, readonly RosterWeek[]>) =>
  (line: ReportLine): Listed[] => {
    const club = games.of(line.season, line.club)
    const at = club.findIndex(({ week }) => week === line.week)
    const game = club[at]
    const before = club[at - 1]
    if (!game || !games.knows(line.player)) return []
    const week = nflWeek(before?.day ?? null, game.start, game.start)
    const written = line.at ?? week.designations?.from ?? 0
    const report = reportAt(
      line,
      line.status || withoutDesignation,
      Math.max(written, morningOf(week.since)),
    )
    const list = rosters
      .get(line.player)
      ?.find(({ start, isOnList }) => isOnList && start.getTime() === game.start.getTime())
    return [{ line, game, week, report, list: list?.report ?? null }]
  }

/** A club's report as it was when its game began. */
const clubReport = (squad: readonly Listed[]): number | null => {
  const [one] = squad
  return one
    ? countInDoubt(
        squad.map(({ report, list }) => [list ?? report]),
        one.week,
      )
    : null
}

/** His share of the last games that he played, for the simple table. */
const roleIn = (games: readonly PlayedGame[]): string => {
  const shares = games.flatMap(({ share }) => share ?? []).slice(-4)
  if (shares.length === 0) return 'unknown'
  const most = Math.max(...shares)
  return most >= 0.5 ? 'most snaps' : most >= 0.2 ? 'some snaps' : 'few snaps'
}

/** For a player who was listed for the game before. */
const noReportYet = 'no report yet'

/**
 * The listed players of each game, three times: as in the report when it began; as known from practice, before
 * designations, when nobody knew who would be ruled out; and as listed for the game before, when nothing was known
 * for this one. Apart from them, the players finally ruled out, for whom there is nothing to fit.
 */
export const nflRows = (tables: NflPlayTables) => {
  const games = nflPlayedGames(tables)
  const rosters = new Map(
    [...Map.groupBy(tables.rosters, ({ player }) => player)].map(([player, own]) => [
      player,
      rosterWeeks(tables)(own),
    ]),
  )
  const listed = tables.reports.flatMap(listedOf(games, rosters))
  const squads = Map.groupBy(listed, ({ line }) => keyOf(line))
  const inDoubt = new Map([...squads].map(([key, squad]) => [key, clubReport(squad)]))

  const rowOf = (
    { line }: Listed,
    game: ClubGame,
    listing: string,
    known: Pick<NflPlayFacts, 'reports' | 'week'> & { readonly inDoubt?: number | null },
    isBarred = false,
  ): PlayRow[] => {
    const position = modelPosition('nfl', line.position)
    const before = games.before(line.player, game)
    const { listed: features } = nflPlay({ inDoubt: null, ...known, position, games: before })
    if (!features && listing !== ruledOut && !isBarred) return []
    const row = {
      player: line.player,
      season: game.season,
      round: `${game.season} ${game.week}`,
      day: game.day,
      listing,
      said: null,
      part: line.part.toLowerCase() || null,
      position,
      practice: practiceWords[practiceIn(line)],
      role: roleIn(before),
      features: features ?? {},
      ...(isBarred && { isBarred }),
      played: games.played(line.player, game) ? (1 as const) : (0 as const),
    }
    return [row]
  }

  const rowsOf = (one: Listed, past: readonly KnownReport[]): PlayRow[] => {
    const { line, game, week, report, list } = one
    const reports = [...past, report, ...(list ? [list] : [])]
    const early = (week.designations?.from ?? 0) - hourMs
    const soFar = reportAt(line, beforeDesignations, Math.min(Date.parse(report.at), early))
    const next = games.of(line.season, line.club).find((other) => other.week > line.week)
    const dayAfter = new Date(morningOf(game.day + 1))
    return [
      rowOf(
        one,
        game,
        report.status,
        { reports, week, inDoubt: inDoubt.get(keyOf(game)) ?? null },
        list !== null,
      ),
      rowOf(one, game, beforeDesignations, {
        reports: [...past, soFar],
        week: { ...week, now: early },
      }),
      next
        ? rowOf(one, next, noReportYet, { reports, week: nflWeek(game.day, next.start, dayAfter) })
        : [],
    ].flat()
  }

  const rows = [...Map.groupBy(listed, ({ line }) => line.player).values()]
    .flatMap((own) => {
      const sorted = own.toSorted((a, b) => a.game.start.getTime() - b.game.start.getTime())
      const said = [
        ...sorted.map(({ game, report }) => ({ start: game.start, report })),
        ...(rosters.get(own[0]?.line.player ?? '') ?? []),
      ].toSorted((a, b) => (a.report.at < b.report.at ? -1 : 1))
      return sorted.flatMap((one) =>
        rowsOf(
          one,
          said.flatMap(({ start, report }) => (start < one.game.start ? [report] : [])),
        ),
      )
    })
    .sort((a, b) => a.day - b.day)
  const isRuledOut = ({ listing }: PlayRow) => listing === ruledOut
  return {
    listed: rows.filter((row) => !isRuledOut(row)),
    ruledOut: rows.filter(isRuledOut),
  }
}
