import { createHash, randomBytes } from 'node:crypto'
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
} from '@aws-sdk/lib-dynamodb'
import { answerIfWritten, isWritten } from '../dynamodb.ts'
import { oneTimeHolderKey, oneTimeTokenKey } from '../keys.ts'

const msPerMinute = 60_000
const lifetimes = {
  reset: 60 * msPerMinute,
  freeAccess: 60 * msPerMinute,
  confirm: 7 * 24 * 60 * msPerMinute,
}
export type Purpose = keyof typeof lifetimes

/** The owner of a token: an address, and its account if it has one. */
export interface Holder {
  email: string
  id?: string | undefined
}
export interface Redeemed extends Holder {
  endsAt: string
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** DynamoDB deletes expired items within days, so readers check `endsAt` themselves. */
const ttlOf = (endsAt: string) => Math.ceil(Date.parse(endsAt) / 1000)

/**
 * Tokens that can be redeemed once. Only their hashes are stored, so reading the table gives nobody a
 * usable token. A token's item names its holder. The holder's item, one per address and purpose,
 * names the valid token: a newer token replaces the older with one write, and redeeming is one
 * conditional delete. A crash between the two writes of `issue` leaves a token that nobody received.
 */
export const oneTimeTokens = (db: DynamoDBDocumentClient, table: string) => {
  const read = async (key: object) => {
    const { Item } = await db.send(
      new GetCommand({ TableName: table, Key: key, ConsistentRead: true }),
    )
    return Item
  }
  const holderOf = async (purpose: Purpose, hash: string): Promise<Holder | undefined> => {
    const item = await read(oneTimeTokenKey(hash))
    return item?.purpose === purpose ? { email: item.email, id: item.id } : undefined
  }

  return {
    async issue(purpose: Purpose, { email, id }: Holder, now: Date) {
      const token = randomBytes(32).toString('base64url')
      const hash = hashOf(token)
      const endsAt = new Date(now.getTime() + lifetimes[purpose]).toISOString()
      const ttl = ttlOf(endsAt)
      const tokenItem = { ...oneTimeTokenKey(hash), purpose, email, id, ttl }
      await db.send(new PutCommand({ TableName: table, Item: tokenItem }))
      const holderItem = { ...oneTimeHolderKey(email, purpose), hash, endsAt, ttl }
      await db.send(new PutCommand({ TableName: table, Item: holderItem }))
      return token
    },

    /** The holder of a valid token. */
    async peek(purpose: Purpose, token: string, now: Date): Promise<Holder | undefined> {
      const hash = hashOf(token)
      const holder = await holderOf(purpose, hash)
      const valid = holder && (await read(oneTimeHolderKey(holder.email, purpose)))
      return valid?.hash === hash && valid.endsAt > now.toISOString() ? holder : undefined
    },

    /** The holder of a valid token, which is spent by this. */
    async redeem(purpose: Purpose, token: string, now: Date): Promise<Redeemed | undefined> {
      const hash = hashOf(token)
      const holder = await holderOf(purpose, hash)
      if (!holder) return undefined
      const command = new DeleteCommand({
        TableName: table,
        Key: oneTimeHolderKey(holder.email, purpose),
        ConditionExpression: '#hash = :hash AND endsAt > :now',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':hash': hash, ':now': now.toISOString() },
        ReturnValues: 'ALL_OLD',
      })
      const deleted = await answerIfWritten(db.send(command))
      return deleted && { ...holder, endsAt: deleted.Attributes?.endsAt }
    },

    /** Makes a spent token valid again after its use failed, unless a newer one was issued. */
    async giveBack(purpose: Purpose, token: string, { email, endsAt }: Redeemed) {
      const Item = {
        ...oneTimeHolderKey(email, purpose),
        hash: hashOf(token),
        endsAt,
        ttl: ttlOf(endsAt),
      }
      const ConditionExpression = 'attribute_not_exists(pk)'
      await isWritten(db.send(new PutCommand({ TableName: table, Item, ConditionExpression })))
    },
  }
}
export type OneTimeTokens = ReturnType<typeof oneTimeTokens>
