import { createHash, randomBytes } from 'node:crypto'
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { isWritten } from '../dynamodb.ts'
import { oneTimeHolderKey, oneTimeTokenKey } from '../keys.ts'
import { transact } from '../transactions.ts'

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

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Tokens that can be redeemed once. Only their hashes are stored, so reading the table gives nobody a
 * usable token. A token's item names its holder. The holder's item, one per address and purpose,
 * names the valid token: a newer token replaces the older, and redeeming is one conditional delete.
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
      // DynamoDB deletes expired items within days, so readers check `endsAt` themselves.
      const ttl = Math.ceil(Date.parse(endsAt) / 1000)
      const tokenItem = { ...oneTimeTokenKey(hash), purpose, email, id, ttl }
      const holderItem = { ...oneTimeHolderKey(email, purpose), hash, endsAt, ttl }
      await transact(
        db,
        [tokenItem, holderItem].map((Item) => ({ Put: { TableName: table, Item } })),
      )
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
    async redeem(purpose: Purpose, token: string, now: Date): Promise<Holder | undefined> {
      const hash = hashOf(token)
      const holder = await holderOf(purpose, hash)
      if (!holder) return undefined
      const command = new DeleteCommand({
        TableName: table,
        Key: oneTimeHolderKey(holder.email, purpose),
        ConditionExpression: '#hash = :hash AND endsAt > :now',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':hash': hash, ':now': now.toISOString() },
      })
      return (await isWritten(db.send(command))) ? holder : undefined
    },
  }
}
export type OneTimeTokens = ReturnType<typeof oneTimeTokens>
