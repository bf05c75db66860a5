import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Day } from '#shared/domain/time/calendar.ts'
import { batchPut, type Item, queryItems } from '../dynamodb.ts'
import { scoreKey, scorePartition, scorePrefix } from '../keys.ts'

/** The figures that pages showed from a time on, until the next point. */
export interface Point<Shown = unknown> {
  readonly at: string
  readonly shown: Shown
}

const pointOf = <Shown>({ at, shown }: Item): Point<Shown> => ({
  at: at as string,
  shown: shown as Shown,
})

/** The history of the figures that pages showed for a team or a player: one point for each change. */
export const scoreHistory = (db: DynamoDBDocumentClient, table: string) => {
  const newest = async <Shown>(id: string, asOf: Date, limit: number) => {
    const query = {
      TableName: table,
      KeyConditionExpression: 'pk = :scores AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: {
        ':scores': scorePartition(id),
        ':first': scorePrefix,
        ':last': scoreKey(id, asOf).sk,
      },
      ScanIndexForward: false,
    }
    return (await queryItems(db, query, limit)).map((item) => pointOf<Shown>(item))
  }

  return {
    /** The newest points up to a time, newest first. */
    newest,

    /** The points from a day on (of all days without one), oldest first. */
    async since<Shown>(id: string, day: Day | '' = ''): Promise<Point<Shown>[]> {
      const items = await queryItems(db, {
        TableName: table,
        KeyConditionExpression: 'pk = :scores AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: {
          ':scores': scorePartition(id),
          ':first': scorePrefix + day,
          ':last': `${scorePrefix}~`,
        },
      })
      return items.map((item) => pointOf<Shown>(item))
    },

    /** Appends a point to each history, by team or player. */
    append: (shownById: ReadonlyMap<string, object>, asOf: Date): Promise<void> =>
      batchPut(
        db,
        table,
        [...shownById].map(([id, shown]) => {
          return { ...scoreKey(id, asOf), id, shown, at: asOf.toISOString() }
        }),
      ),
  }
}
export type ScoreHistory = ReturnType<typeof scoreHistory>
