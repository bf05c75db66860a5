import * as z from 'zod'
import type { FactOf } from '#shared/domain/facts/fact.ts'
import { factReader, refused } from '../../feed/factReader.ts'
import { FeedError } from '../../feed/feed.ts'
import { expectList, expectObject, parseJson } from '../../feed/json.ts'
import { readRecords } from '../../feed/readRecords.ts'
import type { Reject } from '../../feed/reject.ts'
import type { ConvertContext, PublishedFile, ReceivedFile } from '../source.ts'
import { clubNumber, jerseyOf, nbaId, optionalText } from './fields.ts'

/** Recordings have this file under the name that it has at stats.nba.com, which refuses requests from clouds. */
export const indexFile: PublishedFile = {
  file: 'stats_playerindex.json',
  address: 'https://cdn.nba.com/static/json/staticData/playerIndex.json',
  optional: true,
}

/** `6-11` */
const height = optionalText.transform((value) => {
  const [, feet, inches] = /^(\d)-(\d{1,2})$/.exec(value ?? '') ?? []
  return feet && inches ? Number(feet) * 12 + Number(inches) : null
})
/** The league writes weights as text. */
const weight = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => Math.round(Number(value)) || null)

const row = z.object({
  PERSON_ID: z.int().positive(),
  PLAYER_FIRST_NAME: optionalText,
  PLAYER_LAST_NAME: optionalText,
  /** 0 for a player without a club. */
  TEAM_ID: z.int().min(0),
  JERSEY_NUMBER: optionalText,
  POSITION: optionalText,
  HEIGHT: height,
  WEIGHT: weight,
  ROSTER_STATUS: z.number().nullish(),
})
const columns = Object.keys(row.shape)
const optionalColumns = new Set(['JERSEY_NUMBER', 'POSITION', 'HEIGHT', 'WEIGHT', 'ROSTER_STATUS'])

/** The league's list of its players. Its statistics are averages without a number of games, so they are left out. */
export const readPlayerIndex = (
  file: ReceivedFile,
  { known, fetchedAt }: ConvertContext,
): { players: FactOf<'player'>[]; rejects: Reject[] } => {
  const { resultSets } = expectObject(parseJson(file), 'list of players')
  const set = expectObject(expectList(resultSets, 'list of players')[0], 'list of players')
  const headers = expectList(set.headers, 'columns of the list of players')
  const missing = columns.find((name) => !optionalColumns.has(name) && !headers.includes(name))
  if (missing) throw new FeedError(`${file.file} has changed its format: there is no ${missing}`)
  const stored = new Map(known.players.map((player) => [player.id, player]))

  const read = factReader(
    'player',
    row.transform((cells, context) => {
      const hasClub = cells.TEAM_ID !== 0 && (cells.ROSTER_STATUS ?? 1) !== 0
      if (!hasClub) return { ...cells, club: null }
      const club = clubNumber.safeParse(cells.TEAM_ID)
      if (club.success) return { ...cells, club: club.data }
      return refused(context, club.error.issues[0]?.message ?? 'is no club', ['TEAM_ID'])
    }),
    ({ club, ...cells }, { competition }) => {
      const id = nbaId(cells.PERSON_ID)
      const before = stored.get(id)
      return {
        id,
        competition,
        teamId: club?.id ?? null,
        name: [cells.PLAYER_FIRST_NAME, cells.PLAYER_LAST_NAME].filter(Boolean).join(' '),
        nickname: null,
        jersey: jerseyOf(cells.JERSEY_NUMBER) ?? before?.jersey ?? null,
        position: cells.POSITION ?? before?.position ?? null,
        depthOrder: null,
        active: club !== null,
        birthDate: before?.birthDate ?? null,
        heightInches: cells.HEIGHT ?? before?.heightInches ?? null,
        weightPounds: cells.WEIGHT ?? before?.weightPounds ?? null,
      }
    },
    {
      name: 'PLAYER_LAST_NAME',
      heightInches: 'HEIGHT',
      weightPounds: 'WEIGHT',
      position: 'POSITION',
    },
  )
  const records = expectList(set.rowSet, 'rows of the list of players').map((cells) =>
    Array.isArray(cells)
      ? Object.fromEntries(headers.map((name, column) => [String(name), cells[column]]))
      : cells,
  )
  const context = { competition: 'NBA', fetchedAt } as const
  const { facts, rejects } = readRecords(records, [read], context, file.file)
  const listed = facts.filter((one) => one.kind === 'player')
  const players = new Map(listed.map((player) => [player.id, player]))
  if (players.size === 0) throw new FeedError(`${file.file} names no player that can be read`)
  return { players: [...players.values()], rejects }
}
