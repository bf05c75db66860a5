import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb'
import { inParallel } from '#functions/runtime/inParallel.ts'
import { inPartitionWhere } from '../dynamodb.ts'
import { followerKey, followerPartition } from '../keys.ts'

const writesAtOnce = 10

/** Who gets alerts about each player and team. `followerLists` keeps this in line with the profiles. */
export const followers = (db: DynamoDBDocumentClient, table: string) => ({
  async add(userId: string, subjects: readonly string[]) {
    await inParallel(subjects, writesAtOnce, (subject) =>
      db.send(new PutCommand({ TableName: table, Item: followerKey(subject, userId) })),
    )
  },

  async remove(userId: string, subjects: readonly string[]) {
    await inParallel(subjects, writesAtOnce, (subject) =>
      db.send(new DeleteCommand({ TableName: table, Key: followerKey(subject, userId) })),
    )
  },

  /** Up to `limit` ids of a shard, in order, beginning after an id. `isLast` says that no more follow. */
  async page(subject: string, shard: number, limit: number, after = '') {
    const { Items = [], LastEvaluatedKey } = await db.send(
      new QueryCommand({
        // DynamoDB accepts no empty key. Ids begin with a letter or a digit.
        ...inPartitionWhere(table, followerPartition(subject, shard), '>', after || '!'),
        Limit: limit,
      }),
    )
    return { readers: Items.map(({ sk }) => sk as string), isLast: LastEvaluatedKey === undefined }
  },
})
export type Followers = ReturnType<typeof followers>
