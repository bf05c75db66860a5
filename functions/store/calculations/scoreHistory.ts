import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Change } from '#shared/domain/score/teamChange.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { batchPut, type Item, queryItems } from '../dynamodb.ts'
import { scoreKey, scorePartition, scorePrefix } from '../keys.ts'
import { type Part, transact } from '../transactions.ts'
import { changeItem } from './changes.ts'

/** The figures that pages showed from a time on, until the next point. */
export interface Point<Shown = unknown> {
  readonly at: string
  readonly shown: Shown
}

/** A transaction has at most a hundred parts, two for each change. */
const mostToldAtOnce = 50

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

    /**
     * Appends a point to each history, by team or player. A point and its change are written together or not at
     * all: the next run compares with the point, so a change lost here would never be told.
     */
    async append(
      shownById: ReadonlyMap<string, object>,
      asOf: Date,
      changes: ReadonlyMap<string, Change> = new Map(),
    ): Promise<void> {
      const points: Item[] = []
      const told: Part[][] = []
      for (const [id, shown] of shownById) {
        const point = { ...scoreKey(id, asOf), id, shown, at: asOf.toISOString() }
        const change = changes.get(id)
        if (change)
          told.push(
            [point, changeItem(change)].map((Item) => ({ Put: { TableName: table, Item } })),
          )
        else points.push(point)
      }
      for (let from = 0; from < told.length; from += mostToldAtOnce)
        await transact(db, told.slice(from, from + mostToldAtOnce).flat())
      await batchPut(db, table, points)
    },
  }
}
export type ScoreHistory = ReturnType<typeof scoreHistory>
