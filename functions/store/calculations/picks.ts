import { isDeepStrictEqual } from 'node:util'
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { GameRow, PickOverride } from '#shared/scoring/game/gameRow.ts'
import {
  batchGet,
  type Item,
  ifUnchanged,
  inPartition,
  isWritten,
  type Key,
  queryItems,
} from '../dynamodb.ts'
import { pickKey, pickPartition } from '../keys.ts'
import type { Part } from '../transactions.ts'

type RowKey = Pick<GameRow, 'gameId' | 'competition' | 'season'>
const keyOf = ({ competition, season, gameId }: RowKey): Key => pickKey(competition, season, gameId)

export const rowKeyOf = ({ id, competition, season }: Game): RowKey => ({
  gameId: id,
  competition,
  season,
})

export interface StoredRow {
  row: GameRow
  /** The version that a write must replace. */
  version: number
  /** True once the game's page with the result has been written. */
  hasFinalPage: boolean
}

export const picks = (db: DynamoDBDocumentClient, table: string) => {
  const replacement = (row: GameRow, read: StoredRow | undefined, hasFinalPage: boolean) => {
    const { override, ...rest } = row
    const version = (read?.version ?? 0) + 1
    return {
      TableName: table,
      Item: { ...keyOf(row), row: rest, override, version, hasFinalPage },
      ...ifUnchanged(read),
    }
  }

  return {
    /** A game without a row is absent from the map. */
    async read(games: readonly RowKey[]): Promise<Map<string, StoredRow>> {
      const items = await batchGet(db, table, games.map(keyOf), { consistent: true })
      return storedRows(items)
    },

    async all(competition: Competition): Promise<Map<string, StoredRow>> {
      const ofCompetition = inPartition(table, pickPartition(competition))
      return storedRows(await queryItems(db, { ...ofCompetition, ConsistentRead: true }))
    },

    /**
     * Writes a row if it has changed. Returns the stored row, or undefined if an admin has changed it since it was
     * read. His change has raised the version of the facts, so another run follows.
     */
    async write(
      row: GameRow,
      read: StoredRow | undefined,
      { hasFinalPage = false } = {},
    ): Promise<StoredRow | undefined> {
      if (read?.hasFinalPage === hasFinalPage && isDeepStrictEqual(row, read.row)) return read
      const put = replacement(row, read, hasFinalPage)
      const next = { row, version: put.Item.version as number, hasFinalPage }
      if (await isWritten(db.send(new PutCommand(put)))) return next
      // The client may have repeated a write whose answer was lost, and met its own first write.
      const [stored] = await batchGet(db, table, [keyOf(row)], { consistent: true })
      return isDeepStrictEqual(stored, put.Item) ? next : undefined
    },

    writing: (row: GameRow, read: StoredRow | undefined): Part => ({
      Put: replacement(row, read, read?.hasFinalPage ?? false),
    }),
  }
}
export type Picks = ReturnType<typeof picks>

const storedRows = (items: readonly Item[]): Map<string, StoredRow> =>
  new Map(
    items.map((item) => {
      const [version, hasFinalPage] = [item.version as number, item.hasFinalPage === true]
      return [(item.row as GameRow).gameId, { row: rowOf(item), version, hasFinalPage }]
    }),
  )

const rowOf = ({ row, override }: Item): GameRow => ({
  // Early rows lack the field.
  voided: [],
  ...(row as Omit<GameRow, 'override' | 'voided'> & Partial<Pick<GameRow, 'voided'>>),
  override: (override as PickOverride | null | undefined) ?? null,
})
