import { setTimeout } from 'node:timers/promises'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { longestCallSeconds } from '#shared/contract/endpoint.ts'
import { sessionKey } from '../keys.ts'

const session = z.object({
  email: z.string().default(''),
  /** Logins made before this second are refused. */
  epoch: z.int(),
  admin: z.boolean(),
  /** Ids of the games this user may view where access is by list. */
  games: z.array(z.string()),
  subscribed: z.boolean().default(false),
  /** Logins that were ended alone, until their last refresh token has died. */
  ended: z.array(z.strictObject({ login: z.string(), until: z.int() })).default([]),
  /** How often that list was written: two logouts at once lose neither. */
  logouts: z.int().default(0),
})
export type Session = z.output<typeof session>
/** Older ones were revoked by Cognito; the item stays within one read unit. */
const mostEnded = 30
/** One user seldom logs out in several places in the same moment. */
const attempts = 5

/** Seconds: longer than the call may run that closed, as clocks differ. */
const longestClosed = longestCallSeconds + 5

const secondNow = () => Math.floor(Date.now() / 1000)

export const sessionOf = (item: unknown): Session => session.parse(item)

/** False where a write's condition does not hold. */
const written = async (write: Promise<unknown>) => {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

/** What an authenticated request reads, in one item. Each writer sets its own attributes alone. */
export const sessions = (db: DynamoDBDocumentClient, table: string) => {
  /** False where there is no such user: nothing brings an erased one back. */
  const set = (userId: string, name: keyof Session, value: unknown) => {
    const command = new UpdateCommand({
      TableName: table,
      Key: sessionKey(userId),
      UpdateExpression: 'SET #name = :value',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    })
    return written(db.send(command))
  }

  // Consistent: a session that has just ended is over, and one that has just begun is there.
  const read = async (userId: string): Promise<Session | undefined> => {
    const { Item } = await db.send(
      new GetCommand({ TableName: table, Key: sessionKey(userId), ConsistentRead: true }),
    )
    return Item && session.parse(Item)
  }

  /** Forward only, so that no end undoes a later one; but who closed may open again. */
  const moveEpoch = (userId: string, epoch: number, closed: number) =>
    written(
      db.send(
        new UpdateCommand({
          TableName: table,
          Key: sessionKey(userId),
          UpdateExpression: 'SET epoch = :epoch',
          ConditionExpression: 'attribute_exists(pk) AND (epoch < :epoch OR epoch = :closed)',
          ExpressionAttributeValues: { ':epoch': epoch, ':closed': closed },
        }),
      ),
    )

  return {
    read,

    /** Begins a user's session item where there is none, and leaves one that is there alone. */
    async begin(userId: string, value: Pick<Session, 'email' | 'admin'> & Partial<Session>) {
      const Item = { ...sessionKey(userId), ...session.parse({ epoch: 0, games: [], ...value }) }
      const ConditionExpression = 'attribute_not_exists(pk)'
      await written(db.send(new PutCommand({ TableName: table, Item, ConditionExpression })))
    },

    /**
     * Signs out everywhere: every login of this second or before is refused. Tokens count whole
     * seconds of real time, so this returns with the next one, when a new login is good again.
     */
    async end(userId: string, closed = 0) {
      const epoch = secondNow() + 1
      const ended = await moveEpoch(userId, epoch, closed)
      await setTimeout(Math.max(epoch * 1000 - Date.now(), 0))
      return ended
    },

    /**
     * Signs out everywhere, and lets nobody in either, while a password is being changed: until
     * `end` is told what this answers, or, where that never comes, until its caller must be dead.
     */
    async close(userId: string): Promise<number> {
      const epoch = secondNow() + longestClosed
      await moveEpoch(userId, epoch, 0)
      return epoch
    },
    setAdmin: (userId: string, admin: boolean) => set(userId, 'admin', admin),
    setSubscribed: (userId: string, subscribed: boolean) => set(userId, 'subscribed', subscribed),
    setGames: (userId: string, games: readonly string[]) => set(userId, 'games', games),

    /** Ends one login, wherever its tokens are; those that have died by themselves are forgotten. */
    async endLogin(userId: string, login: string, until: number): Promise<void> {
      for (let attempt = 0; attempt < attempts; attempt++) {
        const found = await read(userId)
        if (!found) return
        const { ended, logouts } = found
        if (ended.some((one) => one.login === login)) return
        const living = ended.filter((one) => one.until > Date.now() / 1000)
        const command = new UpdateCommand({
          TableName: table,
          Key: sessionKey(userId),
          UpdateExpression: 'SET ended = :ended, logouts = :next',
          ConditionExpression: 'logouts = :former',
          ExpressionAttributeValues: {
            ':ended': [...living, { login, until }].slice(-mostEnded),
            ':next': logouts + 1,
            ':former': logouts,
          },
        })
        if (await written(db.send(command))) return
      }
      throw new Error(`${attempts} logouts of one user came between`)
    },
  }
}
export type Sessions = ReturnType<typeof sessions>
