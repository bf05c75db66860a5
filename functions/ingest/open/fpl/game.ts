import * as z from 'zod'
import { instant } from '#shared/domain/facts/fields.ts'
import type { Game } from '#shared/domain/facts/game.ts'
import { type FactReader, factReader, refused } from '../../feed/factReader.ts'
import { expectFields } from '../../feed/json.ts'
import { localDay } from '../../feed/localTime.ts'
import { resultAt } from '../read/resultAt.ts'

export const kickOff = z
  .string()
  .transform((text) => text.replace(/(?:\.\d+)?Z$/, '.000Z'))
  .pipe(instant)

const fixture = z.object({
  code: z.int().min(1),
  event: z.int().min(1).max(60).nullable(),
  finished: z.boolean(),
  finished_provisional: z.boolean(),
  kickoff_time: kickOff.nullable(),
  started: z.boolean().nullable(),
  team_h: z.int(),
  team_a: z.int(),
  team_h_score: z.int().min(0).nullable(),
  team_a_score: z.int().min(0).nullable(),
})
type Fixture = Omit<z.infer<typeof fixture>, 'team_h' | 'team_a'>

export const expectFixtures = (records: readonly unknown[]) =>
  expectFields(records, Object.keys(fixture.shape), 'fixtures')

interface Season {
  season: number
  /** Clubs by their number, which changes every season. */
  clubs: ReadonlyMap<number, string>
  known: ReadonlyMap<string, Game>
}

/** `provisional`: the bonus points of the game may still change, the result does not. */
const isOver = ({ finished, finished_provisional }: Fixture) => finished || finished_provisional

const gameId = (code: number) => `epl-g${code}`

const statusOf = (game: Fixture, before: Game | undefined): Game['status'] => {
  if (isOver(game)) return 'final'
  if (game.started) return 'in_progress'
  // A game that never had a time is waiting for one; a game that has lost its time was called off.
  const lost = before !== undefined && (before.at !== null || before.status === 'postponed')
  return game.kickoff_time === null && lost ? 'postponed' : 'scheduled'
}

const clubOf = (clubs: Season['clubs']) =>
  z
    .int()
    .transform(
      (id, context) =>
        clubs.get(id) ?? refused(context, `there is no known club with the number ${id}`),
    )

export const gameReader = ({ season, clubs, known }: Season): FactReader =>
  factReader(
    'game',
    fixture.extend({ team_h: clubOf(clubs), team_a: clubOf(clubs) }),
    (game, { competition }) => {
      const id = gameId(game.code)
      const at = game.kickoff_time
      return {
        id,
        competition,
        season,
        seasonType: 1 as const,
        week: game.event,
        day: at === null ? null : localDay('Europe/London', new Date(at)),
        at,
        status: statusOf(game, known.get(id)),
        homeTeamId: game.team_h,
        awayTeamId: game.team_a,
        venue: null,
        neutral: false,
        description: null,
      }
    },
    { id: 'code', week: 'event', at: 'kickoff_time' },
  )

export const scoreReader = ({ known }: Season): FactReader =>
  factReader(
    'score',
    fixture,
    (game, { fetchedAt }) => {
      const { team_h_score: home, team_a_score: away, kickoff_time } = game
      const over = isOver(game)
      if ((!over && !game.started) || home === null || away === null) return undefined
      const gameIs = gameId(game.code)
      const at = over
        ? resultAt({ at: kickoff_time, before: known.get(gameIs), fetchedAt })
        : fetchedAt.toISOString()
      return { gameId: gameIs, at, home, away, final: over }
    },
    { home: 'team_h_score', away: 'team_a_score' },
  )
