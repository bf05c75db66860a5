import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { pack, unpack } from '../compressedJson.ts'
import { hashesKey } from '../keys.ts'

/** 96 bits, so that the list of the largest league fits one item. */
export const shortHash = (hash: string) => hash.slice(0, 16)

/**
 * What a competition's last run left, so that the next run skips what it would make from the same inputs, and
 * writes no unchanged page.
 */
export interface RunHashes {
  /** The pages as they are stored, by the name of the view. */
  pages: Record<string, string>
  /** The inputs of each team, of each game's page and of some lists. */
  inputs: Record<string, string>
}

/** One item per competition, so that comparing reads no page. */
export const runHashes = (db: DynamoDBDocumentClient, table: string) => ({
  async read(competition: Competition): Promise<RunHashes> {
    const { Item } = await db.send(
      new GetCommand({ TableName: table, Key: hashesKey(competition), ConsistentRead: true }),
    )
    return Item ? ((await unpack(Item.body as Uint8Array)) as RunHashes) : { pages: {}, inputs: {} }
  },

  async write(competition: Competition, hashes: RunHashes) {
    const Item = { ...hashesKey(competition), body: await pack(hashes) }
    await db.send(new PutCommand({ TableName: table, Item }))
  },
})
export type RunHashStore = ReturnType<typeof runHashes>
