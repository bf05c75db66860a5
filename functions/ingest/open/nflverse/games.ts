import type { Game } from '#shared/domain/facts/game.ts'
import { clubOf } from '#shared/domain/team/clubs/clubOf.ts'
import type { Converted } from '../../feed/feed.ts'
import { localInstant } from '../read/localTime.ts'
import { type Line, tableLines } from '../read/table.ts'
import type { ReadContext, ReadFile } from '../source.ts'
import { type FactCollector, factCollector, numberIn, textIn } from './cells.ts'

const columns = [
  ...['game_id', 'season', 'game_type', 'week', 'gameday', 'gametime', 'location', 'stadium'],
  ...['away_team', 'away_score', 'home_team', 'home_score', 'spread_line', 'total_line'],
]

export const gameId = (id: string) => `nfl-${id}`

/** From the kick-off until a result is known, for results that come without a time. */
const playedMs = 3.25 * 3_600_000
/** The line of a finished game is the closing one. */
const beforeKickOffMs = 60_000

/**
 * The games of this season, the last and the next, with their results and lines. Kick-offs are in Eastern time, abroad
 * too. The teams are those that play.
 */
export const convertGames = (
  files: readonly ReadFile[],
  { season, fetchedAt }: Pick<ReadContext, 'season' | 'fetchedAt'>,
): Converted => {
  const collector = factCollector('games.csv')
  const teams = new Set<string>()
  let rows = 0
  for (const file of files)
    for (const line of tableLines(file, columns, collector.rejects)) {
      const year = numberIn(line, 'season')
      if (year === null || Math.abs(year - season) > 1) continue
      const clubs = { home: clubIn(line, 'home_team'), away: clubIn(line, 'away_team') }
      if (!clubs.home || !clubs.away) {
        const names = `${line.cell('away_team')} at ${line.cell('home_team')}`
        collector.reject(line, `a club of ${names} is not in the table of clubs`)
        continue
      }
      for (const club of [clubs.home, clubs.away]) {
        if (!teams.has(club.id)) collector.add(line, club)
        teams.add(club.id)
      }
      if (year === season) rows++
      addGame(line, year, { home: clubs.home.id, away: clubs.away.id }, fetchedAt, collector)
    }
  return { ...collector.result(), rows }
}

const clubIn = (line: Line, column: string) => clubOf('NFL', line.cell(column))

const addGame = (
  line: Line,
  season: number,
  teams: { home: string; away: string },
  fetchedAt: Date,
  collector: FactCollector,
) => {
  const id = gameId(line.cell('game_id'))
  const day = textIn(line, 'gameday')
  const at = kickOff(line)
  const score = { home: numberIn(line, 'home_score'), away: numberIn(line, 'away_score') }
  const isFinal = score.home !== null && score.away !== null
  const game: Record<keyof Game, unknown> = {
    kind: 'game',
    id,
    competition: 'NFL',
    season,
    seasonType: line.cell('game_type') === 'REG' ? 1 : line.cell('game_type') === 'PRE' ? 2 : 3,
    week: numberIn(line, 'week'),
    day,
    at,
    status: isFinal ? 'final' : 'scheduled',
    homeTeamId: teams.home,
    awayTeamId: teams.away,
    venue: textIn(line, 'stadium'),
    neutral: line.cell('location') === 'Neutral',
    description: null,
  }
  collector.add(line, game)
  const start = at === null ? Number.POSITIVE_INFINITY : Date.parse(at)
  const upTo = (ms: number) => new Date(Math.min(ms, fetchedAt.getTime())).toISOString()
  addLine(line, id, upTo(isFinal ? start - beforeKickOffMs : fetchedAt.getTime()), collector)
  if (isFinal)
    collector.add(line, {
      ...{ kind: 'score', gameId: id, at: upTo(start + playedMs) },
      ...{ home: score.home, away: score.away, final: true },
    })
}

const kickOff = (line: Line): string | null => {
  const time = textIn(line, 'gametime')
  if (time === null) return null
  const instant = localInstant('America/New_York', line.cell('gameday'), time)
  return instant?.toISOString() ?? line.cell('gametime')
}

/** The file counts the points that the favorite at home gives; ours are those that he gets. */
const addLine = (line: Line, id: string, at: string, collector: FactCollector) => {
  const spread = numberIn(line, 'spread_line')
  const numbers = {
    spread: spread === null ? null : -spread || 0,
    total: numberIn(line, 'total_line'),
    homeMoneyline: numberIn(line, 'home_moneyline'),
    awayMoneyline: numberIn(line, 'away_moneyline'),
    homeSpreadMoneyline: numberIn(line, 'home_spread_odds'),
    awaySpreadMoneyline: numberIn(line, 'away_spread_odds'),
  }
  if (Object.values(numbers).every((number) => number === null)) return
  collector.add(line, { kind: 'line', gameId: id, at, ...numbers })
}
