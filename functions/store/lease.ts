import { randomUUID } from 'node:crypto'
import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { isWritten } from './dynamodb.ts'
import { leaseKey } from './keys.ts'

/** The right to be the only one who does something, such as `ingest#NFL`, until a time. */
export interface Lease {
  subject: string
  holder: string
  until: Date
}

/**
 * Leases, one item per subject. `now` is real time: the portal's clock can be set, and functions time out by real time.
 *
 * A lease must outlast the timeout of the function that takes it, so that its holder has been stopped when the next one
 * begins. A holder that was not stopped, as on a laptop that slept, asks `holds` before each batch of writes and stops
 * by itself. That leaves the one batch it had begun, which writes the same again or fails its conditions on versions.
 */
export const leases = (db: DynamoDBDocumentClient, table: string) => ({
  /**
   * One conditional write. Undefined if another holder has the lease, whose caller then ends: nobody waits for a lease.
   * A lease that a killed holder left behind can be taken once its time is over.
   */
  async take(subject: string, milliseconds: number, now: Date): Promise<Lease | undefined> {
    const holder = randomUUID()
    const until = new Date(now.getTime() + milliseconds)
    const command = new UpdateCommand({
      TableName: table,
      Key: leaseKey(subject),
      UpdateExpression: 'SET holder = :holder, #until = :until',
      // The client repeats a write whose answer was lost: the holder may be this one already.
      ConditionExpression: 'attribute_not_exists(holder) OR #until <= :now OR holder = :holder',
      ExpressionAttributeNames: { '#until': 'until' },
      ExpressionAttributeValues: {
        ':holder': holder,
        ':until': until.toISOString(),
        ':now': now.toISOString(),
      },
    })
    return (await isWritten(db.send(command))) ? { subject, holder, until } : undefined
  },

  /** False once the time is over, whether or not another holder has taken the lease since. */
  async holds({ subject, holder, until }: Lease, now: Date): Promise<boolean> {
    if (now >= until) return false
    const command = { TableName: table, Key: leaseKey(subject), ConsistentRead: true }
    const { Item } = await db.send(new GetCommand(command))
    return Item?.holder === holder
  },

  /** Gives the lease back, unless another holder has it by now. */
  async release({ subject, holder }: Lease) {
    const command = new UpdateCommand({
      TableName: table,
      Key: leaseKey(subject),
      UpdateExpression: 'REMOVE holder, #until',
      ConditionExpression: 'holder = :holder',
      ExpressionAttributeNames: { '#until': 'until' },
      ExpressionAttributeValues: { ':holder': holder },
    })
    await isWritten(db.send(command))
  },
})
export type Leases = ReturnType<typeof leases>
