import { isDeepStrictEqual } from 'node:util'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { PublishedPick } from '#shared/scoring/pick/freeze.ts'
import type { StoredLine } from '#shared/scoring/pick/picks.ts'
import type { FinalScore } from '#shared/scoring/record/pickRecord.ts'
import { batchGet, type Item, type Key, queryAll } from './dynamodb.ts'
import { pickFile, pickKey } from './keys.ts'

/** What an admin decided about a game's picks. It is published in the model's place until it is reset. */
export interface PickOverride {
  readonly spread: string | null
  readonly total: string | null
  readonly disableSpread: boolean
  readonly disableTotal: boolean
  readonly by: string
  readonly at: string
}

/** A game of a season: what was said of it before, and how it ended. The record reads nothing else. */
export interface GameRow {
  readonly gameId: string
  readonly competition: Competition
  readonly season: number
  readonly week: number | null
  readonly home: string
  readonly away: string
  readonly neutral: boolean
  /** The kick-off that the picks were published for; later the one that was. */
  readonly kickOff: string | null
  readonly spread: PublishedPick | null
  readonly total: PublishedPick | null
  readonly override: PickOverride | null
  /** Health points of both teams when the picks were published last. */
  readonly health: { readonly home: number; readonly away: number } | null
  readonly final: (FinalScore & { readonly at: string }) | null
  /** The market's last word before kick-off. */
  readonly closing: StoredLine | null
}

type Place = Pick<GameRow, 'gameId' | 'competition' | 'season'>
const keyOf = ({ competition, season, gameId }: Place): Key => pickKey(competition, season, gameId)

/** With what a write must find unchanged. */
export interface StoredRow {
  row: GameRow
  version: number
}

export const picks = (db: DynamoDBDocumentClient, table: string) => {
  const rowsIn = async (competition: Competition, from: string): Promise<GameRow[]> => {
    const rows: GameRow[] = []
    const query = {
      TableName: table,
      KeyConditionExpression: 'pk = :file AND sk >= :from',
      ExpressionAttributeValues: { ':file': pickFile(competition), ':from': from },
    }
    for await (const item of queryAll(db, query)) rows.push(rowOf(item))
    return rows
  }

  return {
    /** Games that have no row are absent. */
    async read(games: readonly Place[]): Promise<Map<string, StoredRow>> {
      const items = await batchGet(db, table, games.map(keyOf), [], { consistent: true })
      return new Map(
        items.map((item) => [
          (item.row as GameRow).gameId,
          { row: rowOf(item), version: item.version as number },
        ]),
      )
    },

    /** All games of a competition since a season, in one query. */
    since: (competition: Competition, season = 0) => rowsIn(competition, `${season}`),

    /** Where nothing changed nothing is written. */
    async write(
      row: GameRow,
      read: StoredRow | undefined,
    ): Promise<'written' | 'unchanged' | 'overtaken'> {
      if (isDeepStrictEqual(row, read?.row)) return 'unchanged'
      const { override, ...rest } = row
      const Item = { ...keyOf(row), row: rest, override, version: (read?.version ?? 0) + 1 }
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
        if (error instanceof ConditionalCheckFailedException) return 'overtaken'
        throw error
      }
    },
  }
}
export type Picks = ReturnType<typeof picks>

const rowOf = ({ row, override }: Item): GameRow => ({
  ...(row as Omit<GameRow, 'override'>),
  override: (override as PickOverride | null | undefined) ?? null,
})
