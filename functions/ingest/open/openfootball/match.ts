import * as z from 'zod'
import { day } from '#shared/domain/facts/fields.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import type { League } from '#shared/domain/sport/sport.ts'
import { type FactReader, factReader, refused } from '../../feed/factReader.ts'
import { localInstant } from '../../feed/localTime.ts'
import { clubIdField } from '../read/club.ts'
import { resultAt } from '../read/resultAt.ts'

const goals = z.int().min(0).max(99)

const statuses: ReadonlyMap<string, Game['status']> = new Map([
  ['postponed', 'postponed'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
  ['annulled', 'cancelled'],
  ['suspended', 'postponed'],
  ['abandoned', 'postponed'],
  ['awarded', 'final'],
])

const status = z.string().transform((word, context) => {
  const known = statuses.get(word.trim().toLowerCase())
  return known ?? refused(context, 'is no status of a game')
})

/** Before the game the score is `{}`. The time is missing until television has chosen. */
const matchSchema = (league: League, season: number) =>
  z.object({
    round: z.string(),
    date: day.refine(
      (text) => text >= `${season}-07-01` && text <= `${season + 1}-07-31`,
      `is not a day of the season ${season}/${season + 1}`,
    ),
    time: z
      .string()
      .regex(/^([01]?\d|2[0-3]):[0-5]\d$/)
      .optional(),
    team1: clubIdField(league),
    team2: clubIdField(league),
    score: z.object({ ft: z.tuple([goals, goals]).optional() }).optional(),
    status: status.optional(),
  })
type Match = z.output<ReturnType<typeof matchSchema>>

const zones: Readonly<Record<League, string>> = { EPL: 'Europe/London', ESP: 'Europe/Madrid' }

/** `esp-2025-GIR-RAY`: the clubs meet once a season at each one's ground, whatever the day. */
const matchId = (league: League, season: number, home: string, away: string): string =>
  [league.toLowerCase(), season, ...[home, away].map((id) => id.split('-')[1])].join('-')

const kickOff = (league: League, { date, time }: Match) =>
  time === undefined ? null : (localInstant(zones[league], date, time)?.toISOString() ?? null)

/** A game without a time is over at the end of its day. */
const lastKickOff = (league: League, { date }: Match) =>
  localInstant(zones[league], date, '22:00')?.toISOString() ?? null

const roundNumber = (round: string): number | null => {
  const [, number] = /(\d{1,2})$/.exec(round) ?? []
  return number === undefined ? null : Number(number)
}

export const gameReader = (league: League, season: number): FactReader =>
  factReader(
    'game',
    matchSchema(league, season),
    (match) => ({
      id: matchId(league, season, match.team1, match.team2),
      competition: league,
      season,
      seasonType: 1 as const,
      week: roundNumber(match.round),
      day: match.date,
      at: kickOff(league, match),
      status: match.score?.ft ? 'final' : (match.status ?? 'scheduled'),
      homeTeamId: match.team1,
      awayTeamId: match.team2,
      venue: null,
      neutral: false,
      description: null,
    }),
    { week: 'round', day: 'date', at: 'time', homeTeamId: 'team1', awayTeamId: 'team2' },
  )

export const scoreReader = (
  league: League,
  season: number,
  known: ReadonlyMap<string, Game>,
): FactReader =>
  factReader(
    'score',
    matchSchema(league, season),
    (match, { fetchedAt }) => {
      const gameId = matchId(league, season, match.team1, match.team2)
      const before = known.get(gameId)
      const [home, away] = match.score?.ft ?? []
      if (home === undefined || away === undefined) return undefined
      const start = kickOff(league, match) ?? lastKickOff(league, match)
      return { gameId, at: resultAt({ at: start, before, fetchedAt }), home, away, final: true }
    },
    { home: 'score', away: 'score' },
  )
