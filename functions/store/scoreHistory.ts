import { isDeepStrictEqual } from 'node:util'
import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { scoreFile, scoreKey, scorePrefix } from './keys.ts'
import { historyItem } from './scoreItems.ts'

/** What was shown of a team or a player since when. */
export const scoreHistory = (db: DynamoDBDocumentClient, table: string) => {
  const newest = async <Shown>(id: string, asOf: Date, Limit: number) => {
    const { Items = [] } = await db.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :file AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: {
          ':file': scoreFile(id),
          ':first': scorePrefix,
          ':last': scoreKey(id, asOf).sk,
        },
        ScanIndexForward: false,
        Limit,
      }),
    )
    return Items.map(({ at, shown }) => ({ at: at as string, shown: shown as Shown }))
  }

  return {
    /** The last so many at a time, newest first. */
    newest,

    /** Appended only where something else is in force at its time. */
    async append(id: string, shown: object, asOf: Date): Promise<void> {
      const [inForce] = await newest(id, asOf, 1)
      if (isDeepStrictEqual(inForce?.shown, shown)) return
      await db.send(new PutCommand({ TableName: table, Item: historyItem(id, shown, asOf) }))
    },
  }
}
export type ScoreHistory = ReturnType<typeof scoreHistory>
