import { dayNumberOf } from '../../scoring/dayNumber.ts'
import type { KnownReport } from '../../scoring/facts/knownAsOf.ts'
import { countInDoubt, morningOf, type NflWeek, nflWeek } from '../../scoring/play/nflListing.ts'
import { type NflPlayFacts, nflPlay, practiceIn } from '../../scoring/play/nflPlay.ts'
import { modelPosition } from '../../scoring/player/playerContext.ts'
import { historyReport } from '../panels/history.ts'
import { keyOf, type NflPlayTables, type ReportLine } from '../tables/nflReports.ts'
import type { PlayRow } from './fitPlay.ts'
import { type ClubGame, type NflPlayedGames, nflPlayedGames } from './nflPlayedGames.ts'

const hourMs = 3_600_000
const practiced = ['none', 'limited', 'full'] as const

/** In the words of the portal's reports. */
const withoutDesignation = 'No designation'
const beforeDesignations = 'Day-To-Day'

/** A line of a file as the portal would have stored it, written at a time. */
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
  /** As it stood when the game began. Files that do not say when a line was written have that state, too. */
  readonly report: KnownReport
}

const listedOf =
  (games: NflPlayedGames) =>
  (line: ReportLine): Listed[] => {
    const club = games.of(line.season, line.club)
    const at = club.findIndex(({ week }) => week === line.week)
    const game = club[at]
    const before = club[at - 1]
    if (!game || !games.knows(line.player)) return []
    const week = nflWeek(before?.day ?? null, game.start, game.start)
    const written = line.at ?? week.designations?.from ?? 0
    const report = reportAt(line, line.status || withoutDesignation, Math.max(written, week.since))
    return [{ line, game, week, report }]
  }

const namedIn = (squad: readonly Listed[]): number | null => {
  const [one] = squad
  return one
    ? countInDoubt(
        squad.map(({ report }) => [report]),
        one.week,
      )
    : null
}

type Stage = Pick<NflPlayFacts, 'reports' | 'inDoubt' | 'week'>

/**
 * The listed players of each game: as the report was when it began; as it had been in practice, before designations,
 * when nobody knew who would be ruled out; and those of the game before, when nothing was said of this one yet.
 */
export const nflRows = (tables: NflPlayTables): PlayRow[] => {
  const games = nflPlayedGames(tables)
  const listed = tables.reports.flatMap(listedOf(games))
  const squads = Map.groupBy(listed, ({ line }) => keyOf(line))
  const inDoubt = new Map([...squads].map(([key, squad]) => [key, namedIn(squad)]))
  const rowOf = (line: ReportLine, game: ClubGame, listing: string, stage: Stage): PlayRow[] => {
    const position = modelPosition('nfl', line.position)
    const features = nflPlay({ ...stage, position, games: games.before(line.player, game) })
    if (!features) return []
    return [
      {
        player: line.player,
        season: line.season,
        round: `${game.season} ${game.week}`,
        day: game.day,
        listing,
        said: null,
        part: line.part.toLowerCase() || null,
        position,
        practice: practiced[practiceIn(line)],
        features,
        played: games.played(line.player, game) ? 1 : 0,
      },
    ]
  }
  const rowsOf = ({ line, game, week, report }: Listed, past: readonly KnownReport[]) => {
    const { from } = week.designations ?? { from: 0 }
    const earlier = from - hourMs
    const soFar = reportAt(line, beforeDesignations, Math.min(Date.parse(report.at), earlier))
    const next = games.of(line.season, line.club).find((other) => other.week > line.week)
    const dayAfter = new Date(morningOf(game.day + 1))
    return [
      ...rowOf(line, game, report.status, {
        reports: [...past, report],
        inDoubt: inDoubt.get(keyOf(game)) ?? null,
        week,
      }),
      ...rowOf(line, game, beforeDesignations, {
        reports: [...past, soFar],
        inDoubt: null,
        week: { ...week, now: earlier },
      }),
      ...(next
        ? rowOf(line, next, noReportYet, {
            reports: [...past, report],
            inDoubt: null,
            week: nflWeek(game.day, next.start, dayAfter),
          })
        : []),
    ]
  }
  return [...Map.groupBy(listed, ({ line }) => line.player).values()]
    .flatMap((own) => {
      const sorted = own.toSorted((a, b) => a.game.start.getTime() - b.game.start.getTime())
      const reports = sorted.map(({ report }) => report)
      return sorted.flatMap((one, at) => rowsOf(one, reports.slice(0, at)))
    })
    .sort((a, b) => a.day - b.day)
}

/** Of a player who was listed for the game before. */
export const noReportYet = 'no report yet'
