import * as z from 'zod'
import type { Game } from '#shared/domain/facts/game.ts'
import { type FactReader, factReader } from '../../feed/factReader.ts'
import { truncate } from '../../feed/plainText.ts'
import { factIdOf, field, seasonTypeOf } from './fields.ts'
import { type Differences, recordReader, recordSchema } from './record.ts'
import { earlierOf, type Moment, writtenAt } from './times.ts'

// The tables have the names of the NBA. What the records of a sport do not have is read as unknown.

const timeFields = {
  utc: ['DateTimeUTC', field.utc],
  at: ['DateTime', field.eastern],
  date: ['Date', field.eastern],
} as const

const statusFields = {
  status: ['Status', field.gameStatus],
  isCanceled: ['Canceled', field.flag],
  isOver: ['IsOver', field.flag],
  isInProgress: ['IsInProgress', field.flag],
} as const

const gameFields = {
  id: ['GameID', field.idOptional],
  season: ['Season', field.numberRequired],
  seasonType: ['SeasonType', field.numberRequired],
  week: ['Week', field.number],
  ...statusFields,
  ...timeFields,
  day: ['Day', field.eastern],
  awayTeamId: ['AwayTeam', field.key],
  homeTeamId: ['HomeTeam', field.key],
  neutral: ['NeutralVenue', field.flag],
  venue: [
    'StadiumDetails',
    z
      .object({ Name: field.text })
      .nullish()
      .transform((stadium) => stadium?.Name ?? null),
  ],
} as const

/** An undecided time is midnight in `Date` and null in the other fields. */
const kickOffOf = ({ utc, at, date }: Record<keyof typeof timeFields, Moment | null>) =>
  (utc ?? at ?? (date?.midnight ? null : date))?.at

/** API v2 has flags in place of a status. */
const statusOf = (
  game: {
    readonly [Field in keyof typeof statusFields]: z.output<(typeof statusFields)[Field][1]>
  },
): Game['status'] => {
  if (game.status) return game.status
  if (game.isCanceled) return 'cancelled'
  if (game.isOver) return 'final'
  return game.isInProgress ? 'in_progress' : 'scheduled'
}

/** A team's week off is a row without an id whose opponent is `BYE`. */
const isBye = (game: { awayTeamId: string; homeTeamId: string }) =>
  game.awayTeamId === 'BYE' || game.homeTeamId === 'BYE'

export const gameReader = (own: Differences<typeof gameFields> = {}): FactReader => {
  const { schema, names } = recordSchema({ ...gameFields, ...own })
  const hasId = schema.refine((game) => game.id !== null || isBye(game), {
    path: [names.id ?? ''],
    message: 'is missing',
  })
  return factReader(
    'game',
    hasId,
    (game, { competition }) => {
      const seasonType = seasonTypeOf(game.seasonType)
      if (game.id === null || !seasonType) return undefined
      return {
        id: factIdOf(competition, game.id),
        competition,
        season: game.season,
        seasonType,
        week: game.week,
        day: (game.day ?? game.at ?? game.date)?.day ?? null,
        at: kickOffOf(game)?.toISOString() ?? null,
        status: statusOf(game),
        homeTeamId: factIdOf(competition, game.homeTeamId),
        awayTeamId: factIdOf(competition, game.awayTeamId),
        venue: game.venue && truncate(game.venue, 80),
        neutral: game.neutral ?? false,
        description: null,
      }
    },
    names,
  )
}

const lineFields = {
  ...timeFields,
  gameId: ['GameID', field.id],
  spread: ['PointSpread', field.number],
  total: ['OverUnder', field.number],
  homeMoneyline: ['HomeTeamMoneyLine', field.number],
  awayMoneyline: ['AwayTeamMoneyLine', field.number],
  homeSpreadMoneyline: ['PointSpreadHomeTeamMoneyLine', field.number],
  awaySpreadMoneyline: ['PointSpreadAwayTeamMoneyLine', field.number],
} as const

/** Zero is never an American moneyline or a total, so it stands for no value. */
const zeroAsNull = (value: number | null) => value || null

/**
 * A record has the market's line without its time, so the line gets the time of the fetch. Once the
 * game has begun, the line is the closing one and gets the time of the kick-off.
 */
export const lineReader = (own: Differences<typeof lineFields> = {}): FactReader =>
  recordReader('line', { ...lineFields, ...own }, (odds, { competition, fetchedAt }) => {
    const line = {
      spread: odds.spread,
      total: zeroAsNull(odds.total),
      homeMoneyline: zeroAsNull(odds.homeMoneyline),
      awayMoneyline: zeroAsNull(odds.awayMoneyline),
      homeSpreadMoneyline: zeroAsNull(odds.homeSpreadMoneyline),
      awaySpreadMoneyline: zeroAsNull(odds.awaySpreadMoneyline),
    }
    // Where there is no line, the provider writes a spread of zero without any price or total.
    const hasLine = Object.values(line).some((value) => value !== null && value !== 0)
    const at = earlierOf(kickOffOf(odds), fetchedAt).toISOString()
    return hasLine ? { gameId: factIdOf(competition, odds.gameId), at, ...line } : undefined
  })

const scoreFields = {
  ...statusFields,
  gameId: ['GameID', field.id],
  home: ['HomeTeamScore', field.number],
  away: ['AwayTeamScore', field.number],
  utc: ['UpdatedUtc', field.utc],
  at: ['Updated', field.eastern],
} as const

/** Before the game the provider's scores are null or zero, which is no result. */
export const scoreReader = (own: Differences<typeof scoreFields> = {}): FactReader =>
  recordReader('score', { ...scoreFields, ...own }, (game, { competition, fetchedAt }) => {
    const status = statusOf(game)
    const { home, away } = game
    if (status !== 'final' && status !== 'in_progress') return undefined
    if (home === null || away === null) return undefined
    const at = writtenAt(game.utc ?? game.at, fetchedAt)
    return { gameId: factIdOf(competition, game.gameId), at, home, away, final: status === 'final' }
  })
