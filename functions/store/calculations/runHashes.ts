import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { pack, unpack } from '../compressedJson.ts'
import { getItem } from '../dynamodb.ts'
import { hashesKey } from '../keys.ts'

/** 96 bits, so that the hashes of the largest league fit one item. */
export const shortHash = (hash: string) => hash.slice(0, 16)

/** Lets a run skip what the last one made from the same inputs, and write no unchanged page. */
export interface RunHashes {
  /** Of the stored pages, by the name of their view. */
  pages: Record<string, string>
  /** Of the inputs of each team, each game's page and some lists. */
  inputs: Record<string, string>
}

export const runHashes = (db: DynamoDBDocumentClient, table: string) => ({
  async read(competition: Competition): Promise<RunHashes> {
    const Item = await getItem(db, table, hashesKey(competition))
    return Item ? (unpack(Item.body as Uint8Array) as RunHashes) : { pages: {}, inputs: {} }
  },

  async write(competition: Competition, hashes: RunHashes) {
    const Item = { ...hashesKey(competition), body: pack(hashes) }
    await db.send(new PutCommand({ TableName: table, Item }))
  },
})
