import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { logger } from '#functions/runtime/log.ts'
import {
  type Channel,
  type DeliveryCounts,
  type DeliveryDay,
  daysOfDeliveries,
  deliveriesSince,
} from '#shared/domain/alerts/channel.ts'
import { addDays } from '#shared/domain/time/calendar.ts'
import { easternDay } from '#shared/domain/time/dates.ts'
import { inRange, queryItems } from '../dynamodb.ts'
import { deliveryKey, deliveryPartitions } from '../keys.ts'

/** Counts what became of the messages to readers, by channel and day. */
export const deliveries = (db: DynamoDBDocumentClient, table: string) => ({
  /**
   * Adds to today's counts. `reader` is any of the recipients and determines the shard. Never fails, because a
   * count must not cause a message to be sent twice or late. An update whose answer is lost may count twice.
   */
  async count(channel: Channel, counts: DeliveryCounts, reader: string, now: Date): Promise<void> {
    const { sent, gone, failed } = counts
    if (sent + gone + failed === 0) return
    try {
      await db.send(
        new UpdateCommand({
          TableName: table,
          Key: deliveryKey(channel, easternDay(now), reader),
          UpdateExpression: 'SET #ttl = :ttl ADD sent :sent, gone :gone, failed :failed',
          ExpressionAttributeNames: { '#ttl': 'ttl' },
          ExpressionAttributeValues: {
            ':ttl': Math.floor(now.getTime() / 1000) + daysOfDeliveries * 86_400,
            ...{ ':sent': sent, ':gone': gone, ':failed': failed },
          },
        }),
      )
    } catch (error) {
      logger.warn('deliveries were not counted', { channel, error: error as Error })
    }
  },

  /** The days with deliveries that are still kept, newest first. */
  async recent(channel: Channel, now: Date): Promise<DeliveryDay[]> {
    const oldest = addDays(easternDay(now), 1 - daysOfDeliveries)
    const of = `${channel}#`
    const shards = await Promise.all(
      deliveryPartitions.map((partition) =>
        queryItems(db, inRange(table, partition, of + oldest, `${of}~`)),
      ),
    )
    const parts = shards.flat().map(({ sk, ...counts }) => ({
      ...(counts as unknown as DeliveryCounts),
      day: String(sk).slice(of.length),
    }))
    return [...Map.groupBy(parts, ({ day }) => day)]
      .map(([day, some]) => ({ day, ...deliveriesSince(some, day) }))
      .toSorted((a, b) => b.day.localeCompare(a.day))
  },
})
export type Deliveries = ReturnType<typeof deliveries>
