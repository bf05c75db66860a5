import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { League } from '#shared/domain/sport/sport.ts'
import { addDays, type Day, daysBetween } from '#shared/domain/time/calendar.ts'
import type { Converted } from '../../feed/feed.ts'
import { localInstant } from '../../feed/localTime.ts'
import { rejectCollector } from '../../feed/reject.ts'
import { resultAt } from '../read/resultAt.ts'
import { type Line, tableLines } from '../read/table.ts'
import type { ConvertContext, Dataset, PublicSource, ReceivedFile } from '../source.ts'
import { comingColumns, marketLine, type Row, readRow, seasonColumns } from './row.ts'

const site = 'https://www.football-data.co.uk'
const divisions: Readonly<Record<League, string>> = { EPL: 'E0', ESP: 'SP1' }
/** Days and times are British for every league, Spain included. */
const zone = 'Europe/London'
const comingFile = 'fixtures.csv'

/** `2526` */
const seasonName = (season: number) =>
  [season, season + 1].map((year) => String(year).slice(2)).join('')

/** Two clubs meet once a season at each one's ground, whatever the day. */
const seasonOf = (day: Day) => Number(day.slice(0, 4)) - (day.slice(5, 7) < '07' ? 1 : 0)

const pairing = ({ season, home, away }: { season: number; home: string; away: string }) =>
  `${season} ${home} ${away}`

/** Undefined if the stored game is on another day: the game was moved, and one of the two sources has not noticed. */
const kickOffOf = ({ day, time }: Row, game: Game): Date | undefined => {
  if (game.at !== null && Math.abs(daysBetween(day, game.day) ?? 0) <= 1) return new Date(game.at)
  return localInstant(zone, day, time ?? '15:00')
}

/** Odds are collected on Fridays for games until Monday, and on Tuesdays for the others, in the afternoon. */
const collectedAt = ({ day }: Row): Date | undefined => {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  const collected = [2, 3, 4].includes(weekday) ? 2 : 5
  return localInstant(zone, addDays(day, -((weekday - collected + 7) % 7)) ?? day, '15:00')
}

const earliest = (...times: readonly (Date | undefined)[]): string =>
  new Date(Math.min(...times.flatMap((time) => (time ? [time.getTime()] : [])))).toISOString()

const factsOf = (row: Row, game: Game, coming: boolean, fetchedAt: Date): Fact[] => {
  const kickOff = kickOffOf(row, game)
  const opening = marketLine(row.opening)
  const closing = marketLine(row.closing)
  const { homeGoals: home, awayGoals: away } = row
  const isNew = game.status === 'scheduled' || game.status === 'postponed'
  const at = kickOff?.toISOString() ?? null
  const gameId = game.id
  const isDue = kickOff !== undefined && kickOff <= fetchedAt
  const facts: Fact[] = []
  if (opening) {
    // Before a game the odds are dated by the fetch; afterwards by the day on which they were collected.
    const collected = coming && !isDue ? undefined : collectedAt(row)
    facts.push({ kind: 'line', gameId, at: earliest(kickOff, fetchedAt, collected), ...opening })
  }
  if (closing && isDue) facts.push({ kind: 'line', gameId, at: earliest(kickOff), ...closing })
  if (isNew && isDue && home !== null && away !== null)
    facts.push({
      ...{ kind: 'score', gameId, at: resultAt({ at, before: game, fetchedAt }) },
      ...{ home, away, final: true },
    })
  return facts
}

export const convertLines =
  (league: League) =>
  (
    files: readonly ReceivedFile[],
    { known, fetchedAt }: Pick<ConvertContext, 'known' | 'fetchedAt'>,
  ): Converted => {
    const games = new Map(
      known.games.map((game) => [
        pairing({ season: game.season, home: game.homeTeamId, away: game.awayTeamId }),
        game,
      ]),
    )
    const rejects = rejectCollector(files[0]?.file ?? '')
    const facts: Fact[] = []
    const missing: string[] = []
    let of = 0
    const readLine = (line: Line, coming: boolean) => {
      const row = readRow(league, line)
      const cells = Object.fromEntries(comingColumns.map((column) => [column, line.cell(column)]))
      if ('problem' in row)
        return rejects.add({ path: line.path, reason: row.problem, record: cells })
      of++
      const game = games.get(pairing({ ...row, season: seasonOf(row.day) }))
      if (game) facts.push(...factsOf(row, game, coming, fetchedAt))
      else missing.push(`${line.cell('HomeTeam')} – ${line.cell('AwayTeam')}, ${row.day}`)
    }
    for (const file of files) {
      const coming = file.file === comingFile
      const columns = coming ? comingColumns : seasonColumns
      for (const line of tableLines(file, columns, rejects))
        if (line.cell('Div') === divisions[league]) readLine(line, coming)
    }
    return { facts, rejects: rejects.list(), matched: { noun: 'games', of, missing } }
  }

const linesFeed = (league: League): Dataset => ({
  name: 'lines',
  title: 'Lines and closing lines',
  competition: league,
  // The site is renewed twice a week.
  minutes: { idle: 360, near: 360 },
  files: ({ season }) => {
    const name = seasonName(season)
    const division = divisions[league]
    return [
      {
        file: `${division}.${name}.csv`,
        address: `${site}/mmz4281/${name}/${division}.csv`,
        optional: true,
      },
      { file: comingFile, address: `${site}/${comingFile}`, optional: true },
    ]
  },
  convert: convertLines(league),
})

/** Reads the odds of games. Another source gives the games and their ids. */
export const footballData: PublicSource = {
  name: 'football-data',
  datasets: [linesFeed('EPL'), linesFeed('ESP')],
}
