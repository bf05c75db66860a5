import { createHash, randomBytes } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import {
  getItem,
  type Item,
  ifAbsent,
  inPartition,
  isWritten,
  type Key,
  queryItems,
} from '../dynamodb.ts'
import { oneTimeHolderKey, oneTimeHolders, oneTimeTokenKey } from '../keys.ts'
import { type Part, transact } from '../transactions.ts'

const msPerMinute = 60_000
const lifetimes = {
  reset: 60 * msPerMinute,
  freeAccess: 60 * msPerMinute,
  confirm: 7 * 24 * 60 * msPerMinute,
}
export type Purpose = keyof typeof lifetimes

export interface Holder {
  email: string
  /** Absent if the address has no account. */
  id?: string | undefined
}

/** Two links for one purpose and address are rarely made at the same time. */
const attempts = 5

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * The tokens in mailed links, each of which can be redeemed once. Only hashes are stored, so reading the table gives
 * nobody a usable token. A token's item names its holder. The holder's item, one per address and purpose, names the
 * valid token: a newer token replaces it, and redeeming deletes it on condition that it is still valid. A token's item
 * never outlives its holder's, through which an erasure finds it.
 */
export const oneTimeTokens = (db: DynamoDBDocumentClient, table: string) => {
  const read = (key: Key) => getItem(db, table, key)
  const holderOf = async (purpose: Purpose, hash: string): Promise<Holder | undefined> => {
    const item = await read(oneTimeTokenKey(hash))
    return item?.purpose === purpose ? { email: item.email, id: item.id } : undefined
  }

  const removal = (hash: string): Part => ({
    Delete: { TableName: table, Key: oneTimeTokenKey(hash) },
  })

  const holdersOf = (email: string): Promise<Item[]> =>
    queryItems(db, { ...inPartition(table, oneTimeHolders(email)), ConsistentRead: true })

  return {
    async issue(purpose: Purpose, { email, id }: Holder, now: Date) {
      const token = randomBytes(32).toString('base64url')
      const hash = hashOf(token)
      const endsAt = new Date(now.getTime() + lifetimes[purpose]).toISOString()
      // DynamoDB deletes expired items within days, so readers check `endsAt` themselves.
      const ttl = Math.ceil(Date.parse(endsAt) / 1000)
      const tokenItem = { ...oneTimeTokenKey(hash), purpose, email, id, ttl }
      const holderItem = { ...oneTimeHolderKey(email, purpose), hash, endsAt, ttl }
      for (let attempt = 0; attempt < attempts; attempt++) {
        const former = (await read(oneTimeHolderKey(email, purpose)))?.hash as string | undefined
        const parts = [
          { Put: { TableName: table, Item: tokenItem } },
          { Put: { TableName: table, Item: holderItem, ...holding(former) } },
          ...(former === undefined ? [] : [removal(former)]),
        ]
        if (await isWritten(transact(db, parts))) return token
      }
      throw new Error(`Other links replaced this one on each of ${attempts} attempts`)
    },

    async peek(purpose: Purpose, token: string, now: Date): Promise<Holder | undefined> {
      const hash = hashOf(token)
      const holder = await holderOf(purpose, hash)
      const valid = holder && (await read(oneTimeHolderKey(holder.email, purpose)))
      return valid?.hash === hash && valid.endsAt > now.toISOString() ? holder : undefined
    },

    /** Returns the holder of a valid token, and ends the token. */
    async redeem(purpose: Purpose, token: string, now: Date): Promise<Holder | undefined> {
      const hash = hashOf(token)
      const holder = await holderOf(purpose, hash)
      if (!holder) return undefined
      const spent: Part = {
        Delete: {
          TableName: table,
          Key: oneTimeHolderKey(holder.email, purpose),
          ConditionExpression: '#hash = :hash AND endsAt > :now',
          ExpressionAttributeNames: { '#hash': 'hash' },
          ExpressionAttributeValues: { ':hash': hash, ':now': now.toISOString() },
        },
      }
      return (await isWritten(transact(db, [spent, removal(hash)]))) ? holder : undefined
    },

    /** The valid links that were sent to an address. */
    async pending(email: string, now: Date): Promise<{ purpose: Purpose; endsAt: string }[]> {
      return (await holdersOf(email))
        .map(({ sk, endsAt }) => ({ purpose: sk as Purpose, endsAt: endsAt as string }))
        .filter(({ endsAt }) => endsAt > now.toISOString())
    },

    async forget(email: string) {
      for (const { sk, hash } of await holdersOf(email)) {
        const holder = { TableName: table, Key: oneTimeHolderKey(email, sk as Purpose) }
        await transact(db, [removal(hash as string), { Delete: holder }])
      }
    },
  }
}
export type OneTimeTokens = ReturnType<typeof oneTimeTokens>

/** The condition that the holder still has the token that was read. */
const holding = (hash: string | undefined) =>
  hash === undefined
    ? ifAbsent
    : {
        ConditionExpression: '#hash = :former',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':former': hash },
      }
