import * as z from 'zod'
import { day } from '#shared/domain/facts/fields.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import { type FactReader, factReader, refused } from '../../feed/factReader.ts'
import { type Converted, FeedError } from '../../feed/feed.ts'
import { localInstant } from '../../feed/localTime.ts'
import { joinResults, readRecord } from '../../feed/readRecords.ts'
import { rejectCollector } from '../../feed/reject.ts'
import { clubIdField } from '../read/club.ts'
import { resultAt } from '../read/resultAt.ts'
import { tableLines } from '../read/table.ts'
import type { ConvertContext, ReceivedFile } from '../source.ts'
import { numberCell, recordOf, textCell } from './cells.ts'
import { allTeams } from './clubs.ts'

/** REG is the regular season; the others are the rounds of the post-season. */
const seasonTypes: ReadonlyMap<string, Game['seasonType']> = new Map([
  ['PRE', 2],
  ['REG', 1],
  ...['WC', 'DIV', 'CON', 'SB', 'POST'].map((round) => [round, 3] as const),
])

const gameSchema = z.object({
  game_id: z.string().regex(/^\d{4}_\d{2}_[A-Z]{2,3}_[A-Z]{2,3}$/, 'is no number of a game'),
  season: z.coerce.number(),
  game_type: z
    .string()
    .transform(
      (type, context) => seasonTypes.get(type) ?? refused(context, 'is no part of a season'),
    ),
  week: numberCell,
  gameday: day,
  gametime: z.string().regex(/^((2[0-3]|[01]?\d):[0-5]\d)?$/, 'is no time'),
  away_team: clubIdField('NFL'),
  away_score: numberCell,
  home_team: clubIdField('NFL'),
  home_score: numberCell,
  location: z.enum(['Home', 'Neutral', '']),
  stadium: textCell(80),
})
type Row = z.output<typeof gameSchema>

const lineSchema = gameSchema.extend({
  spread_line: numberCell,
  total_line: numberCell,
  away_moneyline: numberCell,
  home_moneyline: numberCell,
  away_spread_odds: numberCell,
  home_spread_odds: numberCell,
})
const columns = Object.keys(lineSchema.shape)

const idOf = ({ game_id }: Row) => `nfl-${game_id}`

/** Clock times are those of New York, for games abroad too. */
const kickOff = ({ gameday, gametime }: Row): Date | undefined =>
  gametime ? localInstant('America/New_York', gameday, gametime) : undefined

type GamesById = ReadonlyMap<string, Game>

/** A game that was over stays over if a file lacks its result. */
const isOver = (row: Row, before: GamesById) =>
  (row.home_score !== null && row.away_score !== null) || before.get(idOf(row))?.status === 'final'

const gameReader = (before: GamesById): FactReader =>
  factReader(
    'game',
    gameSchema,
    (row, { competition }) => ({
      id: idOf(row),
      competition,
      season: row.season,
      seasonType: row.game_type,
      week: row.week,
      day: row.gameday,
      at: kickOff(row)?.toISOString() ?? null,
      status: isOver(row, before) ? ('final' as const) : ('scheduled' as const),
      homeTeamId: row.home_team,
      awayTeamId: row.away_team,
      venue: row.stadium,
      neutral: row.location === 'Neutral',
      description: null,
    }),
    { day: 'gameday', at: 'gametime' },
  )

/** The closing line is dated before the kick-off, so that it counts at the kick-off. */
const beforeKickOffMs = 60_000

/** The file has one line per game, without a time. Once the game has begun, it is the closing line. */
const readLine = factReader(
  'line',
  lineSchema,
  (row, { fetchedAt }) => {
    const line = {
      // In the file the spread is positive if the home team is favored.
      spread: row.spread_line === null ? null : 0 - row.spread_line,
      total: row.total_line,
      homeMoneyline: row.home_moneyline,
      awayMoneyline: row.away_moneyline,
      homeSpreadMoneyline: row.home_spread_odds,
      awaySpreadMoneyline: row.away_spread_odds,
    }
    if (Object.values(line).every((value) => value === null)) return undefined
    const start = kickOff(row) ?? localInstant('America/New_York', row.gameday, '13:00')
    const closing = start && new Date(start.getTime() - beforeKickOffMs)
    const at = closing && closing < fetchedAt ? closing : fetchedAt
    return { gameId: idOf(row), at: at.toISOString(), ...line }
  },
  {
    spread: 'spread_line',
    total: 'total_line',
    homeMoneyline: 'home_moneyline',
    awayMoneyline: 'away_moneyline',
    homeSpreadMoneyline: 'home_spread_odds',
    awaySpreadMoneyline: 'away_spread_odds',
  },
)

/** From the kick-off to the end, with a little overtime. */
const hoursPlayed = 3.5

const scoreReader = (before: GamesById): FactReader =>
  factReader(
    'score',
    gameSchema,
    (row, { fetchedAt }) => {
      const { home_score: home, away_score: away } = row
      if (home === null || away === null) return undefined
      const start = kickOff(row) ?? localInstant('America/New_York', row.gameday, '20:20')
      const at = resultAt({
        at: start?.toISOString() ?? null,
        before: before.get(idOf(row)),
        fetchedAt,
        hours: hoursPlayed,
      })
      return { gameId: idOf(row), at, home, away, final: true }
    },
    { home: 'home_score', away: 'away_score' },
  )

/** All games since 1999 are in one file. Those of the last season, of this one and of a coming one are read. */
export const convertGames = (
  [file]: readonly ReceivedFile[],
  { season, known, fetchedAt }: Pick<ConvertContext, 'season' | 'known' | 'fetchedAt'>,
): Converted => {
  if (!file) throw new FeedError('there is no list of games')
  const rejects = rejectCollector(file.file)
  const before = new Map<string, Game>(known.games.map((game) => [game.id, game]))
  const readers = [gameReader(before), readLine, scoreReader(before)]
  const read = []
  for (const line of tableLines(file, columns, rejects))
    if (Number(line.cell('season')) >= season - 1)
      read.push(
        readRecord(recordOf(line, columns), readers, { competition: 'NFL', fetchedAt }, line.path),
      )
  const { facts, rejects: unread } = joinResults(...read)
  return {
    facts: [...allTeams, ...facts],
    rejects: [...rejects.list(), ...unread],
    rows: facts.filter((fact) => fact.kind === 'game' && fact.season === season).length,
  }
}
