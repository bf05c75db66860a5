import * as z from 'zod'
import type { FactOf } from '#shared/domain/facts/fact.ts'
import { factReader } from '../../feed/factReader.ts'
import { FeedError } from '../../feed/feed.ts'
import { expectList, expectObject, parseJson } from '../../feed/json.ts'
import { truncate } from '../../feed/plainText.ts'
import { readRecords } from '../../feed/readRecords.ts'
import type { Reject } from '../../feed/reject.ts'
import type { ConvertContext, ReceivedFile } from '../source.ts'
import { absenceReason } from './absenceReason.ts'
import { clubNumber, gameStatus, jerseyOf, nbaId, optionalText, utcTime } from './fields.ts'

export interface BoxScore {
  start: string
  players: FactOf<'player'>[]
  statuses: FactOf<'status'>[]
  rejects: Reject[]
}

const head = z.object({
  gameStatus,
  gameTimeUTC: utcTime,
  /** Minutes of real time. */
  duration: z.coerce.number().min(0).max(600).catch(0),
})

const side = z.object({ teamId: clubNumber, players: z.array(z.unknown()) })

const line = z.object({
  personId: z.int().positive(),
  name: z.string(),
  jerseyNum: optionalText,
  /** Starters only: where the player began that day, `SF`. */
  position: optionalText,
  played: z.enum(['0', '1']),
  notPlayingReason: optionalText,
  notPlayingDescription: optionalText,
})

/** The shortest game so far took an hour and a half. */
const leastMinutes = 90

/**
 * The squads of a game and, once it is over, who played and who was kept out. No other source tells of a return,
 * because the injury report just stops naming a player who is well. A player on the bench gets no status, and season
 * totals are left to another dataset.
 */
export const readBoxScore = (
  file: ReceivedFile,
  { known, fetchedAt }: ConvertContext,
): BoxScore => {
  const game = expectObject(expectObject(parseJson(file), 'box score').game, 'box score')
  const read = head.safeParse(game)
  const sides = z.object({ homeTeam: side, awayTeam: side }).safeParse(game)
  const problem = read.error?.issues[0] ?? sides.error?.issues[0]
  if (!read.success || !sides.success)
    throw new FeedError(`${problem?.path.join('.')} ${problem?.message}`)
  const { gameStatus: status, gameTimeUTC: start, duration } = read.data
  const end = start.getTime() + Math.max(duration, leastMinutes) * 60_000
  const at = new Date(Math.min(end, fetchedAt.getTime())).toISOString()
  const stored = new Map(known.players.map((player) => [player.id, player]))

  const readPlayer = (teamId: string) =>
    factReader(
      'player',
      line,
      (row, { competition }) => {
        const id = nbaId(row.personId)
        const before = stored.get(id)
        return {
          id,
          competition,
          teamId,
          name: row.name,
          nickname: null,
          jersey: jerseyOf(row.jerseyNum) ?? before?.jersey ?? null,
          position: before?.position ?? row.position,
          depthOrder: null,
          active: true,
          birthDate: before?.birthDate ?? null,
          heightInches: before?.heightInches ?? null,
          weightPounds: before?.weightPounds ?? null,
        }
      },
      { id: 'personId' },
    )
  const readStatus = factReader(
    'status',
    line,
    (row) => {
      const reason = absenceReason(row.notPlayingReason, row.notPlayingDescription)
      if (status !== 'final' || (row.played === '0' && reason === undefined)) return undefined
      return {
        playerId: nbaId(row.personId),
        at,
        status: row.played === '1' ? 'Active' : 'Out',
        practice: null,
        bodyPart: null,
        notes: row.played === '1' || reason === undefined ? null : truncate(reason, 1000),
      }
    },
    {},
  )

  const results = [sides.data.homeTeam, sides.data.awayTeam].map(({ teamId: club, players }) =>
    readRecords(
      expectList(players, 'list of players'),
      [readPlayer(club.id), readStatus],
      { competition: 'NBA', fetchedAt },
      `${file.file} ${club.abbreviation}`,
    ),
  )
  const facts = results.flatMap((result) => result.facts)
  return {
    start: start.toISOString(),
    players: facts.filter((one) => one.kind === 'player'),
    statuses: facts.filter((one) => one.kind === 'status'),
    rejects: results.flatMap(({ rejects }) => rejects),
  }
}
