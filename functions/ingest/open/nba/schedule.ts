import * as z from 'zod'
import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Team } from '#shared/domain/facts/teams.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { factReader } from '../../feed/factReader.ts'
import { type Converted, FeedError } from '../../feed/feed.ts'
import { expectList, expectObject, parseJson } from '../../feed/json.ts'
import { readRecords } from '../../feed/readRecords.ts'
import { type Reject, rejectOf } from '../../feed/reject.ts'
import { resultAt } from '../read/resultAt.ts'
import type { ConvertContext, Dataset, ReceivedFile } from '../source.ts'
import {
  clubNumber,
  gameStatus,
  longestGameHours as hours,
  isPostponed,
  nbaClubOf,
  nbaId,
  optionalText,
  utcTime,
} from './fields.ts'

/** The clubs and games of a season, with final scores. */
export const schedule: Dataset = {
  name: 'schedule',
  title: 'Schedule and results',
  competition: 'NBA',
  minutes: { idle: 180, near: 60 },
  files: () => [
    {
      file: 'scheduleLeagueV2.json',
      address: 'https://cdn.nba.com/static/json/staticData/scheduleLeagueV2.json',
    },
  ],
  convert: ([file], context) => readSchedule(file as ReceivedFile, context),
}

/** The type of season by the third digit of a game's number. All-Star games (3) are left out. */
const seasonTypes: Readonly<Record<string, Game['seasonType']>> = { 1: 2, 2: 1, 4: 3, 5: 3, 6: 1 }

const side = z.object({ teamId: z.int() })
const sides = z.object({ homeTeam: side, awayTeam: side })
const club = z.object({ teamId: clubNumber }).transform(({ teamId }) => teamId)
const scored = z.object({ score: z.int() })

const game = z.object({
  /** `0022400347`: kind of game, year in which the season begins, number. */
  gameId: z.string().regex(/^00[1-6]\d{7}$/, 'is not the number of a game'),
  gameStatus,
  gameStatusText: z.string().trim().optional(),
  postponedStatus: z.string().trim().optional(),
  gameDateTimeUTC: utcTime,
  arenaName: optionalText,
  isNeutral: z.boolean().nullish(),
  homeTeam: club,
  awayTeam: club,
})

const readSchedule = (file: ReceivedFile, { known, fetchedAt }: ConvertContext): Converted => {
  const { leagueSchedule } = expectObject(parseJson(file), 'schedule')
  const { gameDates } = expectObject(leagueSchedule, 'schedule of the league')
  const listed = expectList(gameDates, 'list of days').flatMap((day) =>
    expectList(expectObject(day, 'day of the schedule').games, 'list of games of a day'),
  )
  const before = new Map(known.games.map((one) => [one.id, one]))
  const clubs = new Map<string, Team>()

  const readGame = factReader(
    'game',
    game,
    (row, { competition }) => {
      const seasonType = seasonTypes[row.gameId.charAt(2)]
      if (!seasonType) return undefined
      for (const one of [row.homeTeam, row.awayTeam]) clubs.set(one.id, one)
      const id = nbaId(row.gameId)
      const start = row.gameDateTimeUTC
      return {
        id,
        competition,
        season: 2000 + Number(row.gameId.slice(3, 5)),
        seasonType,
        week: null,
        day: easternDay(start),
        at: row.gameStatusText === 'TBD' ? null : start.toISOString(),
        status: isPostponed(row.gameStatusText, row.postponedStatus)
          ? 'postponed'
          : unlessBehind(row.gameStatus, before.get(id), start, fetchedAt),
        homeTeamId: row.homeTeam.id,
        awayTeamId: row.awayTeam.id,
        venue: row.arenaName ?? before.get(id)?.venue ?? null,
        neutral: row.isNeutral ?? false,
        description: null,
      }
    },
    { at: 'gameDateTimeUTC', day: 'gameDateTimeUTC', venue: 'arenaName', id: 'gameId' },
  )
  const readScore = factReader(
    'score',
    game.extend({ homeTeam: scored, awayTeam: scored }),
    (row) => {
      if (row.gameStatus !== 'final' || !seasonTypes[row.gameId.charAt(2)]) return undefined
      if (isPostponed(row.gameStatusText, row.postponedStatus)) return undefined
      // NBA games never end level: 0–0 was not played.
      if (row.homeTeam.score === row.awayTeam.score) return undefined
      const gameId = nbaId(row.gameId)
      const start = row.gameDateTimeUTC.toISOString()
      const at = resultAt({ at: start, before: before.get(gameId), fetchedAt, hours })
      return { gameId, at, home: row.homeTeam.score, away: row.awayTeam.score, final: true }
    },
    { home: 'homeTeam.score', away: 'awayTeam.score' },
  )

  const ofClubs = listed.filter((one) => {
    const read = sides.safeParse(one)
    if (!read.success) return true
    return nbaClubOf(read.data.homeTeam.teamId) && nbaClubOf(read.data.awayTeam.teamId)
  })
  const { facts, rejects } = readRecords(
    ofClubs,
    [readGame, readScore],
    { competition: 'NBA', fetchedAt },
    'games',
  )
  const games = facts.filter((one) => one.kind === 'game')
  if (rejects.length > 0 && games.length === 0)
    throw new FeedError(
      `the schedule has changed its format: no game can be read, because ${rejects[0]?.path} ${rejects[0]?.reason}`,
    )
  const gone = calledOff(games, known.games)
  return {
    facts: [...clubs.values(), ...facts, ...gone.facts],
    rejects: [...rejects, ...gone.rejects],
  }
}

/** Keeps what the scoreboard has seen: the schedule lags minutes behind it. */
const unlessBehind = (
  status: Game['status'],
  before: Game | undefined,
  start: Date,
  fetchedAt: Date,
): Game['status'] => {
  const order: readonly Game['status'][] = ['scheduled', 'in_progress', 'final']
  const hasBegun = start <= fetchedAt
  return before && hasBegun && order.indexOf(before.status) > order.indexOf(status)
    ? before.status
    : status
}

/**
 * When a play-off series ends early, its remaining games leave the schedule. A season can lose 45 games in this way.
 */
const maxCalledOff = 60

const calledOff = (
  listed: readonly Game[],
  known: readonly Game[],
): { facts: Fact[]; rejects: Reject[] } => {
  const ids = new Set(listed.map(({ id }) => id))
  const seasons = new Set(listed.map(({ season }) => season))
  const gone = known.filter(
    ({ id, season, status }) => status === 'scheduled' && seasons.has(season) && !ids.has(id),
  )
  if (gone.length <= maxCalledOff)
    return { facts: gone.map((one) => ({ ...one, status: 'cancelled' })), rejects: [] }
  const reason = `lacks ${gone.length} games that were scheduled: none was called off`
  return { facts: [], rejects: [rejectOf('games', reason)] }
}
