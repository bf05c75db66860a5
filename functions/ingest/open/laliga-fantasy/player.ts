import * as z from 'zod'
import { lastGames, noStats, soccerShare } from '#shared/domain/facts/teams.ts'
import { foldText } from '#shared/domain/text/letters.ts'
import { type FactReader, factReader, refused } from '../../feed/factReader.ts'
import { singleLine, truncate } from '../../feed/plainText.ts'
import { clubField } from '../read/club.ts'

const text = z.string().refine((value) => value.isWellFormed(), 'holds half a character')
/** The game writes its numbers as text. */
const id = z.string().regex(/^\d{1,9}$/, 'is not a number')

const positions: ReadonlyMap<number, string> = new Map([
  [1, 'GK'],
  [2, 'DF'],
  [3, 'MF'],
  [4, 'FW'],
])

/** `out_of_league`: he has left, and stays in the list. */
const words = {
  ok: 'Active',
  // Of regulars who were in doubt in autumn 2024, 34% of 35 played: far fewer than of the NBA's questionable players.
  doubtful: 'Doubtful',
  injured: 'Out',
  suspended: 'Suspended',
  out_of_league: null,
} as const
const statusField = z.enum(Object.keys(words) as (keyof typeof words)[])

const playerId = (number: string) => `esp-p${number}`
/** The fantasy game's number of a player; undefined for one from another source. */
export const numberOf = (ourId: string): string | undefined => /^esp-p(\d+)$/.exec(ourId)?.[1]

const team = clubField(
  'ESP',
  z.object({ id, name: text.optional() }),
  (club) => club.name ?? `laliga ${club.id}`,
)

const listed = z.object({
  id,
  nickname: text,
  positionId: z.int().min(1).max(5),
  playerStatus: statusField,
  team: z.unknown(),
})
export const listedFields = Object.keys(listed.shape)

/** A player who has left may be with a club that is in no table. */
const playerSchema = listed
  .extend({ name: text.nullish() })
  .transform(({ team: named, ...player }, context) => {
    if (words[player.playerStatus] === null) return { ...player, club: null }
    const club = team.safeParse(named)
    if (club.success) return { ...player, club: club.data }
    return refused(context, club.error.issues[0]?.message ?? 'cannot be read', ['team'])
  })

/** Coaches have position 5. */
export const readPlayer: FactReader = factReader(
  'player',
  playerSchema,
  (player, { competition }) => {
    const position = positions.get(player.positionId)
    if (position === undefined) return undefined
    const { name, nickname } = namesOf(
      singleLine(player.name ?? '') || singleLine(player.nickname),
      singleLine(player.nickname),
    )
    return {
      id: playerId(player.id),
      competition,
      teamId: player.club?.id ?? null,
      name: truncate(name, 80),
      nickname: nickname && truncate(nickname, 40),
      jersey: null,
      position,
      depthOrder: null,
      active: player.club !== null,
      birthDate: null,
      heightInches: null,
      weightPounds: null,
    }
  },
  { name: 'nickname', position: 'positionId', teamId: 'team' },
)

const isWithin = (some: string, all: string) => {
  const allWords = new Set(foldText(all).split(/[^\p{L}]+/u))
  return foldText(some)
    .split(/[^\p{L}]+/u)
    .every((word) => allWords.has(word))
}

/** Longer names are full legal names. */
const mostWords = 2

/**
 * A nickname shortens a long name: Jesús Ejemplo Prueba, nicknamed Ejemplo, becomes Jesús Ejemplo; nicknamed Chus
 * Ejemplo, he becomes that. A nickname with an initial, J Ejemplo, is ignored.
 */
const namesOf = (fullName: string, nickname: string) => {
  const [first = '', ...others] = fullName.split(' ')
  const isShortened = /(^|[ .])\p{L}(?=[ .]|$)/u.test(nickname)
  if (isShortened) return { name: fullName, nickname: null }
  const isPart = isWithin(nickname, fullName)
  if (others.length < mostWords) return { name: fullName, nickname: isPart ? null : nickname }
  const name = isPart && !isWithin(first, nickname) ? `${first} ${nickname}` : nickname
  return { name, nickname: null }
}

/** The list has no times: a status has that of the fetch. */
export const readStatus: FactReader = factReader(
  'status',
  listed,
  ({ id: number, playerStatus }, { fetchedAt }) => {
    const status = words[playerStatus]
    return status === null
      ? undefined
      : {
          playerId: playerId(number),
          at: fetchedAt.toISOString(),
          status,
          practice: null,
          bodyPart: null,
          notes: null,
        }
  },
  {},
)

/** Each count comes with the points that it is worth. */
const counted = z.tuple([z.int().min(0).max(500), z.unknown()]).transform(([count]) => count)

/** A week of a coach has none of these counts. */
const week = z.object({
  weekNumber: z.int().min(1).max(60),
  stats: z.object({ mins_played: counted, goals: counted, goal_assist: counted }),
})

const playedSchema = z.object({ id, positionId: z.int(), playerStats: z.unknown().optional() })

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

export type ClubGames = (
  playerId: string,
) => readonly { readonly week: number; readonly day: string }[]

/**
 * His club's games from the first week in which he is listed. He is listed only in weeks when he is in the squad, so a
 * week without him is a missed game.
 */
const recentOf = (
  weeks: readonly z.infer<typeof week>[],
  games: ReturnType<ClubGames>,
): ReturnType<typeof lastGames> | undefined => {
  if (games.length === 0) return undefined
  const minutes = new Map(weeks.map(({ weekNumber, stats }) => [weekNumber, stats.mins_played]))
  const first = Math.min(...minutes.keys())
  return lastGames(
    games
      .filter(({ week: number }) => minutes.size === 0 || number >= first)
      .map(({ week: number, day }) => ({ day, share: soccerShare(minutes.get(number) ?? 0) })),
  )
}

/** The totals of a season, for a record that lists its weeks. */
export const statsReader = (season: number, gamesOf: ClubGames): FactReader =>
  factReader(
    'stats',
    playedSchema.transform(({ playerStats, positionId, ...player }, context) => {
      const isPlayer = positions.has(positionId)
      if (playerStats === undefined || !isPlayer) return { ...player, weeks: undefined }
      const weeks = z.array(week).safeParse(playerStats)
      if (weeks.success) return { ...player, weeks: weeks.data }
      const [issue] = weeks.error.issues
      const path = ['playerStats', ...(issue?.path ?? [])]
      return refused(context, issue?.message ?? 'cannot be read', path)
    }),
    ({ id: number, weeks }, { competition }) =>
      weeks && {
        ...noStats,
        playerId: playerId(number),
        competition,
        season,
        games: weeks.filter(({ stats }) => stats.mins_played > 0).length,
        minutes: sum(weeks.map(({ stats }) => stats.mins_played)),
        goals: sum(weeks.map(({ stats }) => stats.goals)),
        assists: sum(weeks.map(({ stats }) => stats.goal_assist)),
        ...recentOf(weeks, gamesOf(playerId(number))),
      },
    { playerId: 'id', minutes: 'playerStats' },
  )
