import * as z from 'zod'
import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import { type Converted, FeedError } from '../../feed/feed.ts'
import { expectList, expectObject, parseJson } from '../../feed/json.ts'
import { flattenRecord, type Reject } from '../../feed/reject.ts'
import { resultAt } from '../read/resultAt.ts'
import type { ConvertContext, Dataset, ReceivedFile } from '../source.ts'
import {
  gameStatus,
  longestGameHours as hours,
  isPostponed,
  nbaClubOf,
  nbaId,
  utcTime,
} from './fields.ts'

/** The scores of the games that are being played. */
export const scoreboard: Dataset = {
  name: 'scoreboard',
  title: 'Live scores',
  competition: 'NBA',
  minutes: { idle: 30, near: 2 },
  files: ({ known, now }) =>
    known.games.some((one) => isUnderWay(one, now))
      ? [
          {
            file: 'todaysScoreboard_00.json',
            address: 'https://cdn.nba.com/static/json/liveData/scoreboard/todaysScoreboard_00.json',
          },
        ]
      : [],
  convert: ([file], context) => readScoreboard(file as ReceivedFile, context),
}

/** The board changes to the next day's games about noon. */
const listedMs = 12 * 3_600_000

const isUnderWay = ({ at, status }: Game, now: Date): boolean => {
  const since = at === null ? -1 : now.getTime() - Date.parse(at)
  return since >= 0 && since < listedMs && (status === 'scheduled' || status === 'in_progress')
}

const side = z.object({ teamId: z.int(), score: z.int().min(0).max(400) })
const game = z.object({
  gameId: z.string().regex(/^\d{10}$/),
  gameStatus,
  gameStatusText: z.string().trim().optional(),
  /** `gameEt` says `Z` where it means New York. */
  gameTimeUTC: utcTime,
  homeTeam: side,
  awayTeam: side,
})

const readScoreboard = (file: ReceivedFile, { known, fetchedAt }: ConvertContext): Converted => {
  const { scoreboard: board } = expectObject(parseJson(file), 'scoreboard')
  const games = expectList(expectObject(board, 'scoreboard').games, 'list of games')
  const stored = new Map(known.games.map((one) => [one.id, one]))
  const facts: Fact[] = []
  const rejects: Reject[] = []
  let unreadable = 0
  for (const [index, record] of games.entries()) {
    const reject = (path: string, reason: string) =>
      rejects.push({ path: `games[${index}]${path}`, reason, record: flattenRecord(record) })
    const read = game.safeParse(record)
    if (!read.success) {
      const [issue] = read.error.issues
      unreadable++
      reject(`.${issue?.path.join('.')}`, issue?.message ?? 'cannot be read')
      continue
    }
    const { gameId, homeTeam, awayTeam, gameTimeUTC, ...row } = read.data
    if (!nbaClubOf(homeTeam.teamId) || !nbaClubOf(awayTeam.teamId)) continue
    const before = stored.get(nbaId(gameId))
    if (!before) {
      reject('.gameId', `game ${gameId} is not in the schedule`)
      continue
    }
    const status = isPostponed(row.gameStatusText, undefined) ? 'postponed' : row.gameStatus
    if (status === 'scheduled' || before.status === 'final') continue
    facts.push({ ...before, status })
    if (status === 'postponed') continue
    const final = status === 'final'
    const start = gameTimeUTC.toISOString()
    const at = final ? resultAt({ at: start, before, fetchedAt, hours }) : fetchedAt.toISOString()
    const score = { home: homeTeam.score, away: awayTeam.score, final }
    facts.push({ kind: 'score', gameId: before.id, at, ...score })
  }
  if (games.length > 0 && unreadable === games.length)
    throw new FeedError(
      `the scoreboard has changed its format: ${rejects[0]?.path} ${rejects[0]?.reason}`,
    )
  return { facts, rejects }
}
