import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { longestCallSeconds } from '#shared/contract/endpoint.ts'
import type { SubscribedUntil } from '#shared/domain/account/plan.ts'
import { plainAddress } from '#shared/domain/validation/validation.ts'
import { getItem, ifAbsent, isUpdated, isWritten } from '../dynamodb.ts'
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
/** Keeps the item within one read unit (4 kB). Cognito has revoked the older logins anyway. */
const mostEnded = 30
/** Simultaneous logouts of one user are rare. */
const attempts = 5

/** Longer than the call that closed the account; the extra seconds allow for differing clocks. */
const longestClosedSeconds = longestCallSeconds + 5

const secondNow = () => Math.floor(Date.now() / 1000)

/** The id of the session item that ends free access: one per mailbox, whatever `+tag` its address has. */
export const freeAccessId = (email: string) =>
  `free-${createHash('sha256').update(plainAddress(email)).digest('base64url')}`

/** An hour longer than a free-access token is valid. */
const freeAccessSeconds = 25 * 60 * 60

/** The lifetime of the user pool's refresh tokens in seconds: no login lasts longer. */
export const longestLoginSeconds = 30 * 24 * 60 * 60

/** The claims of an access token that say which login it belongs to. */
export interface Login {
  /** The time of the login in seconds; a renewed token keeps it. */
  auth_time: number
  jti: string
  /** The same in every token of one login. */
  origin_jti?: string
}

export const loginIdOf = ({ origin_jti, jti }: Login) => origin_jti ?? jti

/** True after a logout, or if all logins were ended since this one began. */
export const isLoginOver = (session: Pick<Session, 'epoch' | 'ended'>, login: Login) =>
  login.auth_time < session.epoch || session.ended.some((one) => one.login === loginIdOf(login))

export const sessionOf = (item: unknown): Session => session.parse(item)

/** The epoch of an account that is being erased: later than any login. */
const never = 9_999_999_999

export const isBeingErased = ({ epoch }: Pick<Session, 'epoch'>) => epoch === never

/** Takes the place of an erased account's session for as long as one of its tokens could be valid. */
export const closedSession = (userId: string, now: Date) => ({
  ...sessionKey(userId),
  ...session.parse({ epoch: never, admin: false, games: [] }),
  ttl: Math.floor(now.getTime() / 1000) + freeAccessSeconds,
})

/** Session items, the only item that every authenticated request reads. Each writer sets only its own attributes. */
export const sessions = (db: DynamoDBDocumentClient, table: string) => {
  /** An update that cannot bring back an erased user. */
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

  // Consistent, so that a login is accepted as soon as it begins, and refused as soon as it ends.
  const read = async (userId: string): Promise<Session | undefined> => {
    const item = await getItem(db, table, sessionKey(userId))
    return item && session.parse(item)
  }

  /** Only moves the epoch forward, except from the value that the caller's own `close` has set. */
  const moveEpoch = (userId: string, epoch: number, closedUntil: number) =>
    isUpdated(db, table, sessionKey(userId), {
      UpdateExpression: 'SET epoch = :epoch',
      ConditionExpression: 'attribute_exists(pk) AND (epoch < :epoch OR epoch = :closed)',
      ExpressionAttributeValues: { ':epoch': epoch, ':closed': closedUntil },
    })

  return {
    read,

    /** Creates the session item unless it exists. */
    async begin(userId: string, value: Pick<Session, 'email' | 'admin'> & Partial<Session>) {
      const Item = { ...sessionKey(userId), ...session.parse({ epoch: 0, games: [], ...value }) }
      await isWritten(db.send(new PutCommand({ TableName: table, Item, ...ifAbsent })))
    },

    /**
     * Signs the user out everywhere by refusing every login made before the next second. Tokens contain whole
     * seconds, so this waits for that second: from then on a new login is accepted.
     */
    async end(userId: string, closedUntil = 0) {
      const epoch = secondNow() + 1
      const ended = await moveEpoch(userId, epoch, closedUntil)
      await setTimeout(Math.max(epoch * 1000 - Date.now(), 0))
      return ended
    },

    /**
     * Signs the user out everywhere and refuses new logins while a password is changed: until `end` is called
     * with the returned epoch, or until the caller must have timed out.
     */
    async close(userId: string): Promise<number> {
      const epoch = secondNow() + longestClosedSeconds
      await moveEpoch(userId, epoch, 0)
      return epoch
    },
    closeForGood: (userId: string) => moveEpoch(userId, never, 0),
    /** Refuses all free-access tokens that a mailbox has been given so far. */
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
    settingSubscribed: (userId: string, subscribed: SubscribedUntil): Part => ({
      Update: setting(userId, 'subscribed', subscribed),
    }),
    setGames: (userId: string, games: readonly string[]) => set(userId, 'games', games),

    /** Ends a single login, and drops those from the list that have expired. */
    async endLogin(userId: string, login: string, until: number): Promise<void> {
      for (let attempt = 0; attempt < attempts; attempt++) {
        const current = await read(userId)
        if (!current) return
        const { ended, logouts } = current
        if (ended.some((former) => former.login === login)) return
        const unexpired = ended.filter(({ until }) => until > Date.now() / 1000)
        const isEnded = await isUpdated(db, table, sessionKey(userId), {
          UpdateExpression: 'SET ended = :ended, logouts = :next',
          ConditionExpression: 'logouts = :former',
          ExpressionAttributeValues: {
            ':ended': [...unexpired, { login, until }].slice(-mostEnded),
            ':next': logouts + 1,
            ':former': logouts,
          },
        })
        if (isEnded) return
      }
      throw new Error(`The session was changed by ${attempts} simultaneous logouts`)
    },
  }
}
export type Sessions = ReturnType<typeof sessions>
