import { randomUUID } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { isUpdated } from '../dynamodb.ts'
import { leaseKey } from '../keys.ts'

/** The exclusive right to do something, such as `ingest#NFL`, until a time. */
export interface Lease {
  subject: string
  holder: string
  until: Date
}

/**
 * `now` is real time, because functions time out by real time, while the portal's clock can be set. A lease must
 * outlast its holder's function, so that a holder has stopped before the next one begins.
 */
export const leases = (db: DynamoDBDocumentClient, table: string) => {
  /** Returns undefined if another holder has the lease. Nobody waits for one. */
  const take = async (
    subject: string,
    milliseconds: number,
    now: Date,
  ): Promise<Lease | undefined> => {
    const holder = randomUUID()
    const until = new Date(now.getTime() + milliseconds)
    const isTaken = await isUpdated(db, table, leaseKey(subject), {
      UpdateExpression: 'SET holder = :holder, #until = :until',
      // The client may be repeating a write whose answer was lost: then the holder is this one.
      ConditionExpression: 'attribute_not_exists(holder) OR #until <= :now OR holder = :holder',
      ExpressionAttributeNames: { '#until': 'until' },
      ExpressionAttributeValues: {
        ':holder': holder,
        ':until': until.toISOString(),
        ':now': now.toISOString(),
      },
    })
    return isTaken ? { subject, holder, until } : undefined
  }

  /** Does nothing if another holder has the lease by now. */
  const release = ({ subject, holder }: Lease) =>
    isUpdated(db, table, leaseKey(subject), {
      UpdateExpression: 'REMOVE holder, #until',
      ConditionExpression: 'holder = :holder',
      ExpressionAttributeNames: { '#until': 'until' },
      ExpressionAttributeValues: { ':holder': holder },
    })

  return {
    take,
    release,
    /**
     * Works while holding the leases of all subjects. Returns undefined, without doing anything, if another holder has
     * one of them.
     */
    async whileHolding<T>(
      subjects: readonly string[],
      milliseconds: number,
      work: () => Promise<T>,
    ): Promise<T | undefined> {
      const held: Lease[] = []
      try {
        for (const subject of subjects) {
          const lease = await take(subject, milliseconds, new Date())
          if (!lease) return undefined
          held.push(lease)
        }
        return await work()
      } finally {
        await Promise.all(held.map(release))
      }
    },
  }
}
