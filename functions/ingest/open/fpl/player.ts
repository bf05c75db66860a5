import * as z from 'zod'
import { day } from '#shared/domain/facts/fields.ts'
import { noStats, ownedPercent } from '#shared/domain/facts/teams.ts'
import { usualName } from '#shared/domain/team/playerName.ts'
import { type FactReader, factReader } from '../../feed/factReader.ts'
import { singleLine, truncate } from '../../feed/plainText.ts'

/** `code` identifies a player for good, his `id` within one season. */
export const elementId = (code: number): string => `epl-p${code}`

/** Type 5 are managers, who could be picked in 2024-25. */
const elementTypes: ReadonlyMap<number, string> = new Map([
  [1, 'GK'],
  [2, 'DF'],
  [3, 'MF'],
  [4, 'FW'],
])

/** Available, doubtful, injured, suspended, unavailable (he has left), not eligible. */
export const flagField = z.enum(['a', 'd', 'i', 's', 'u', 'n'])

const count = z.int().min(0).max(10_000)
const text = z.string().refine((value) => value.isWellFormed(), 'holds half a character')

const schema = z.object({
  code: z.int().min(1),
  element_type: z.int().min(1).max(5),
  team_code: z.int(),
  status: flagField,
  first_name: text,
  second_name: text,
  web_name: text,
  known_name: text.nullish(),
  birth_date: day.nullable(),
  squad_number: z.int().min(0).max(99).nullable(),
  now_cost: z.int().min(0).max(10_000),
  selected_by_percent: z
    .string()
    .regex(/^\d{1,3}(\.\d+)?$/)
    .transform(Number),
})
/** Files from before 2026 lack `known_name`. */
export const playerFields = Object.keys(schema.omit({ known_name: true }).shape)

/** A player who has left, for another club or on loan, stays in the list with the status `u`. */
export const playerReader = (clubs: ReadonlyMap<number, string>): FactReader =>
  factReader(
    'player',
    schema.check(({ value, issues }) => {
      if (value.status === 'u' || clubs.has(value.team_code)) return
      const message = `there is no known club with the code ${value.team_code}`
      issues.push({ code: 'custom', path: ['team_code'], message, input: value.team_code })
    }),
    (player, { competition }) => {
      const position = elementTypes.get(player.element_type)
      if (position === undefined) return undefined
      const away = player.status === 'u'
      const name = singleLine(player.known_name || `${player.first_name} ${player.second_name}`)
      return {
        id: elementId(player.code),
        competition,
        teamId: away ? null : (clubs.get(player.team_code) ?? null),
        name: truncate(name, 80),
        nickname: null,
        knownAs: usualName(truncate(singleLine(player.web_name), 40), name),
        jersey: player.squad_number ?? null,
        position,
        depthOrder: null,
        active: !away,
        birthDate: player.birth_date ?? null,
        heightInches: null,
        weightPounds: null,
        market: {
          price: player.now_cost / 10,
          owned: ownedPercent(player.selected_by_percent),
        },
      }
    },
    {
      id: 'code',
      teamId: 'team_code',
      position: 'element_type',
      birthDate: 'birth_date',
      market: 'now_cost',
    },
  )

const statsSchema = z.object({
  code: z.int().min(1),
  minutes: count,
  starts: count,
  goals_scored: count,
  assists: count,
  total_points: z.int(),
  points_per_game: z
    .string()
    .regex(/^-?\d{1,3}(\.\d+)?$/)
    .transform(Number),
})
export const statsFields = Object.keys(statsSchema.shape)

const fullGame = 90
const gamesOfSeason = 38

/**
 * The source gives no number of games. It is computed from his points and points per game, within what his starts
 * and minutes allow.
 */
const appearances = (row: z.infer<typeof statsSchema>): number => {
  const least = Math.max(row.starts, Math.ceil(row.minutes / fullGame))
  if (row.minutes === 0 || row.points_per_game === 0) return least
  const games = Math.round(row.total_points / row.points_per_game)
  return Math.min(gamesOfSeason, Math.max(least, games))
}

/**
 * The totals of a season. Until the first game the list has those of the season before: a zero then means nothing,
 * because newcomers have one, too.
 */
export const statsReader = (season: number, isOfLastSeason: boolean): FactReader =>
  factReader(
    'stats',
    statsSchema,
    (row, { competition }) =>
      isOfLastSeason && row.minutes === 0
        ? undefined
        : {
            ...noStats,
            playerId: elementId(row.code),
            competition,
            season: isOfLastSeason ? season - 1 : season,
            games: appearances(row),
            starts: row.starts,
            minutes: row.minutes,
            assists: row.assists,
            goals: row.goals_scored,
          },
    { playerId: 'code', goals: 'goals_scored' },
  )
