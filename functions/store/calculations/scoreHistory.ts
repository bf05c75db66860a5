import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Change } from '#shared/domain/score/teamChange.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import { batchPut, type Item, inRange, queryItems } from '../dynamodb.ts'
import { scoreKey, scorePartition, scorePrefix } from '../keys.ts'
import { type Part, transact } from '../transactions.ts'
import { changeItem } from './changes.ts'

/** The figures that pages showed of a team or a player, from a time on until the next point. */
export interface Point<Shown = unknown> {
  readonly at: string
  readonly shown: Shown
}

/** Each is two parts, and a transaction has at most a hundred. */
const mostToldAtOnce = 50

const pointOf = <Shown>({ at, shown }: Item): Point<Shown> => ({
  at: at as string,
  shown: shown as Shown,
})

export const scoreHistory = (db: DynamoDBDocumentClient, table: string) => {
  const newest = async <Shown>(id: string, asOf: Date, limit: number) => {
    const { pk, sk } = scoreKey(id, asOf)
    const query = { ...inRange(table, pk, scorePrefix, sk), ScanIndexForward: false }
    return (await queryItems(db, query, limit)).map((item) => pointOf<Shown>(item))
  }

  return {
    /** Up to a time, newest first. */
    newest,

    /** From a day on, or all; oldest first. */
    async since<Shown>(id: string, day: Day | '' = ''): Promise<Point<Shown>[]> {
      const query = inRange(table, scorePartition(id), scorePrefix + day, `${scorePrefix}~`)
      return (await queryItems(db, query)).map((item) => pointOf<Shown>(item))
    },

    /**
     * Appends a point to the history of each team or player. A point and the change that readers are told about are
     * written together: the next run compares with the point, so a change lost here would never be told.
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
