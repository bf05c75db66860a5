import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { longestCallSeconds } from '#shared/contract/endpoint.ts'
import type { SubscribedUntil } from '#shared/domain/account/plan.ts'
import { plainAddress } from '#shared/domain/validation/validation.ts'
import { isWritten } from '../dynamodb.ts'
import { sessionKey } from '../keys.ts'
import type { Part } from '../transactions.ts'

const session = z.lazy(() =>
  z.object({
    email: z.string().default(''),
    /** Logins made before this time, in seconds, are refused. */
    epoch: z.int(),
    admin: z.boolean(),
    /** Ids of the games that this user may view, on stages that grant access game by game. */
    games: z.array(z.string()),
    /** True for a plan without an end, otherwise the time at which it ends. */
    subscribed: z.union([z.boolean(), z.iso.datetime()]).default(false),
    /** Single logins that were ended, kept until their last refresh token has expired. */
    ended: z.array(z.strictObject({ login: z.string(), until: z.int() })).default([]),
    /** Version of `ended`, so that of two simultaneous logouts neither is lost. */
    logouts: z.int().default(0),
  }),
)
export type Session = z.output<typeof session>
/** Keeps the item within one read unit. Cognito has revoked the older logins anyway. */
const mostEnded = 30
/** Simultaneous logouts of one user are rare. */
const attempts = 5

/** Longer than the call that closed the account; the extra seconds allow for differing clocks. */
const longestClosedSeconds = longestCallSeconds + 5

const secondNow = () => Math.floor(Date.now() / 1000)

/** The item that ends free access; a mailbox has one, whatever the tag of its address. */
export const freeAccessId = (email: string) =>
  `free-${createHash('sha256').update(plainAddress(email)).digest('base64url')}`

/** A free-access token lives for a day, so the item that ends it need not live longer. */
const freeAccessSeconds = 25 * 60 * 60

/** The lifetime of the user pool's refresh tokens in seconds: no login lasts longer. */
export const longestLoginSeconds = 30 * 24 * 60 * 60

/** The claims of an access token that say which login it belongs to. */
export interface Login {
  /** The time of the login in seconds; a renewed token keeps it. */
  auth_time: number
  jti: string
  /** Shared by every token of one login. */
  origin_jti?: string
}

export const loginIdOf = ({ origin_jti, jti }: Login) => origin_jti ?? jti

/** True if the member has signed out everywhere since this login, or has logged out of it. */
export const isLoginOver = (session: Pick<Session, 'epoch' | 'ended'>, login: Login) =>
  login.auth_time < session.epoch || session.ended.some((one) => one.login === loginIdOf(login))

export const sessionOf = (item: unknown): Session => session.parse(item)

/** Later than any login: the epoch of an account that is being erased. */
const never = 9_999_999_999

export const isBeingErased = ({ epoch }: Pick<Session, 'epoch'>) => epoch === never

/**
 * Replaces the session of an erased account for as long as one of its tokens could be valid. It contains no
 * address.
 */
export const closedSession = (userId: string, now: Date) => ({
  ...sessionKey(userId),
  ...session.parse({ epoch: never, admin: false, games: [] }),
  ttl: Math.floor(now.getTime() / 1000) + freeAccessSeconds,
})

/** Session items: an authenticated request reads nothing else. Each writer sets only its own attributes. */
export const sessions = (db: DynamoDBDocumentClient, table: string) => {
  /** Only if the user exists: no write may bring back an erased one. */
  const setting = (userId: string, name: keyof Session, value: unknown) => ({
    TableName: table,
    Key: sessionKey(userId),
    UpdateExpression: 'SET #name = :value',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#name': name },
    ExpressionAttributeValues: { ':value': value },
  })
  const set = (...value: Parameters<typeof setting>) =>
    isWritten(db.send(new UpdateCommand(setting(...value))))

  // Consistent, so that a login counts as soon as it begins, and stops counting as soon as it ends.
  const read = async (userId: string): Promise<Session | undefined> => {
    const { Item } = await db.send(
      new GetCommand({ TableName: table, Key: sessionKey(userId), ConsistentRead: true }),
    )
    return Item && session.parse(Item)
  }

  /** Only moves forward, so that no `end` undoes a later one; only the closing call may move it back. */
  const moveEpoch = (userId: string, epoch: number, closedUntil: number) =>
    isWritten(
      db.send(
        new UpdateCommand({
          TableName: table,
          Key: sessionKey(userId),
          UpdateExpression: 'SET epoch = :epoch',
          ConditionExpression: 'attribute_exists(pk) AND (epoch < :epoch OR epoch = :closed)',
          ExpressionAttributeValues: { ':epoch': epoch, ':closed': closedUntil },
        }),
      ),
    )

  return {
    read,

    /** Creates a user's session item unless it exists. */
    async begin(userId: string, value: Pick<Session, 'email' | 'admin'> & Partial<Session>) {
      const Item = { ...sessionKey(userId), ...session.parse({ epoch: 0, games: [], ...value }) }
      const ConditionExpression = 'attribute_not_exists(pk)'
      await isWritten(db.send(new PutCommand({ TableName: table, Item, ConditionExpression })))
    },

    /**
     * Signs the user out everywhere by refusing every login of this second or earlier. Tokens carry
     * whole seconds, so this returns at the start of the next one, when a new login is accepted.
     */
    async end(userId: string, closedUntil = 0) {
      const epoch = secondNow() + 1
      const ended = await moveEpoch(userId, epoch, closedUntil)
      await setTimeout(Math.max(epoch * 1000 - Date.now(), 0))
      return ended
    },

    /**
     * Signs the user out everywhere and refuses new logins while a password is changed: until `end`
     * is called with the returned epoch, or, if it never is, until the caller must have timed out.
     */
    async close(userId: string): Promise<number> {
      const epoch = secondNow() + longestClosedSeconds
      await moveEpoch(userId, epoch, 0)
      return epoch
    },
    /** Signs the user out everywhere and accepts no more logins. */
    closeForGood: (userId: string) => moveEpoch(userId, never, 0),
    /** Refuses the free-access tokens that a mailbox was given until now. */
    async endFreeAccess(email: string) {
      const epoch = secondNow() + 1
      const Item = {
        ...sessionKey(freeAccessId(email)),
        ...session.parse({ epoch, admin: false, games: [] }),
        ttl: epoch + freeAccessSeconds,
      }
      await db.send(new PutCommand({ TableName: table, Item }))
    },
    setAdmin: (userId: string, admin: boolean) => set(userId, 'admin', admin),
    /** Written together with the plans from which it follows. */
    settingSubscribed: (userId: string, subscribed: SubscribedUntil): Part => ({
      Update: setting(userId, 'subscribed', subscribed),
    }),
    setGames: (userId: string, games: readonly string[]) => set(userId, 'games', games),

    /** Ends a single login on every device that uses it, and drops expired logins from the list. */
    async endLogin(userId: string, login: string, until: number): Promise<void> {
      for (let attempt = 0; attempt < attempts; attempt++) {
        const current = await read(userId)
        if (!current) return
        const { ended, logouts } = current
        if (ended.some((former) => former.login === login)) return
        const unexpired = ended.filter(({ until }) => until > Date.now() / 1000)
        const command = new UpdateCommand({
          TableName: table,
          Key: sessionKey(userId),
          UpdateExpression: 'SET ended = :ended, logouts = :next',
          ConditionExpression: 'logouts = :former',
          ExpressionAttributeValues: {
            ':ended': [...unexpired, { login, until }].slice(-mostEnded),
            ':next': logouts + 1,
            ':former': logouts,
          },
        })
        if (await isWritten(db.send(command))) return
      }
      throw new Error(`The session was changed by ${attempts} other logouts of its user`)
    },
  }
}
export type Sessions = ReturnType<typeof sessions>
