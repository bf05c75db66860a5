import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb'
import { inParallel } from '#functions/runtime/inParallel.ts'
import { followerKey, followerPartition } from '../keys.ts'

const writesAtOnce = 10

/** The readers whose devices are told about each player: the inverse of what their profiles say. */
export const followers = (db: DynamoDBDocumentClient, table: string) => ({
  async add(userId: string, playerIds: readonly string[]) {
    await inParallel(playerIds, writesAtOnce, (playerId) =>
      db.send(new PutCommand({ TableName: table, Item: followerKey(playerId, userId) })),
    )
  },

  async remove(userId: string, playerIds: readonly string[]) {
    await inParallel(playerIds, writesAtOnce, (playerId) =>
      db.send(new DeleteCommand({ TableName: table, Key: followerKey(playerId, userId) })),
    )
  },

  /** The ids of some readers of a shard, in order. `isLast` if there are no more after them. */
  async page(playerId: string, shard: number, limit: number, after = '') {
    const { Items = [], LastEvaluatedKey } = await db.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :followers AND sk > :after',
        ExpressionAttributeValues: {
          ':followers': followerPartition(playerId, shard),
          // DynamoDB accepts no empty key. Ids begin with a letter or a digit.
          ':after': after || '!',
        },
        Limit: limit,
      }),
    )
    return { readers: Items.map(({ sk }) => sk as string), isLast: LastEvaluatedKey === undefined }
  },
})
export type Followers = ReturnType<typeof followers>
