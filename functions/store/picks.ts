import { isDeepStrictEqual } from 'node:util'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Game } from '#shared/domain/facts/game.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { GameRow, PickOverride } from '#shared/scoring/record/gameRow.ts'
import { batchGet, type Item, type Key, queryAll } from './dynamodb.ts'
import { pickKey, pickPartition } from './keys.ts'

/** The fields that make the key of a game's row. */
type RowKey = Pick<GameRow, 'gameId' | 'competition' | 'season'>
const keyOf = ({ competition, season, gameId }: RowKey): Key => pickKey(competition, season, gameId)

export const rowKeyOf = ({ id, competition, season }: Game): RowKey => ({
  gameId: id,
  competition,
  season,
})

/** A row with the version that a write expects to replace. */
export interface StoredRow {
  row: GameRow
  version: number
  /** The page with the result was written before this row. */
  hasFinalPage: boolean
}

export const picks = (db: DynamoDBDocumentClient, table: string) => {
  const rowsIn = async (competition: Competition, from: string): Promise<GameRow[]> => {
    const rows: GameRow[] = []
    const query = {
      TableName: table,
      KeyConditionExpression: 'pk = :file AND sk >= :from',
      ExpressionAttributeValues: { ':file': pickPartition(competition), ':from': from },
      ConsistentRead: true,
    }
    for await (const item of queryAll(db, query)) rows.push(rowOf(item))
    return rows
  }

  return {
    /** The rows of these games; a game without a row is absent from the map. */
    async read(games: readonly RowKey[]): Promise<Map<string, StoredRow>> {
      const items = await batchGet(db, table, games.map(keyOf), [], { consistent: true })
      return new Map(
        items.map((item) => [
          (item.row as GameRow).gameId,
          {
            row: rowOf(item),
            version: item.version as number,
            hasFinalPage: item.hasFinalPage === true,
          },
        ]),
      )
    },

    /** All rows of a competition from a season on, in one query. */
    since: (competition: Competition, season = 0) => rowsIn(competition, `${season}`),

    /** Writes a row only if it has changed, and only if nobody else has written it since `read`. */
    async write(
      row: GameRow,
      read: StoredRow | undefined,
      { hasFinalPage = false } = {},
    ): Promise<'written' | 'unchanged' | 'overtaken'> {
      if (read?.hasFinalPage === hasFinalPage && isDeepStrictEqual(row, read.row))
        return 'unchanged'
      const { override, ...rest } = row
      const version = (read?.version ?? 0) + 1
      const Item = { ...keyOf(row), row: rest, override, version, hasFinalPage }
      const condition = read
        ? {
            ConditionExpression: 'version = :read',
            ExpressionAttributeValues: { ':read': read.version },
          }
        : { ConditionExpression: 'attribute_not_exists(pk)' }
      try {
        await db.send(new PutCommand({ TableName: table, Item, ...condition }))
        return 'written'
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
        // The client repeats a write whose answer was lost, and meets what the first one has written.
        const [stored] = await batchGet(db, table, [keyOf(row)], [], { consistent: true })
        return isDeepStrictEqual(stored, Item) ? 'written' : 'overtaken'
      }
    },
  }
}
export type Picks = ReturnType<typeof picks>

const rowOf = ({ row, override }: Item): GameRow => ({
  // Rows of before void picks were kept lack them.
  voided: [],
  ...(row as Omit<GameRow, 'override' | 'voided'> & Partial<Pick<GameRow, 'voided'>>),
  override: (override as PickOverride | null | undefined) ?? null,
})
