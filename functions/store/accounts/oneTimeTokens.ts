import { createHash, randomBytes } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
} from '@aws-sdk/lib-dynamodb'
import { oneTimeHolderKey, oneTimeTokenKey } from '../keys.ts'

const minutes = 60_000
const lives = { reset: 60 * minutes, freeAccess: 60 * minutes, confirm: 7 * 24 * 60 * minutes }
export type Purpose = keyof typeof lives

/** Whose a token is: an address, and the account where there is one. */
export interface Holder {
  email: string
  id?: string | undefined
}
export interface Redeemed extends Holder {
  endsAt: string
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** DynamoDB deletes what has ended some day; expiry is checked by whoever reads. */
const ttlOf = (endsAt: string) => Math.ceil(Date.parse(endsAt) / 1000)

/**
 * Tokens that are good once. What is stored is their hash: whoever reads the table can use none.
 * The token's item says whose it is; the holder's item, one per address and purpose, says which
 * token counts. So a newer one voids the older by one write, and a token is spent by one
 * conditional delete. A crash between the two writes of an issue leaves a token that nobody has.
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
      const endsAt = new Date(now.getTime() + lives[purpose]).toISOString()
      const ttl = ttlOf(endsAt)
      const found = { ...oneTimeTokenKey(hash), purpose, email, id, ttl }
      await db.send(new PutCommand({ TableName: table, Item: found }))
      const holder = { ...oneTimeHolderKey(email, purpose), hash, endsAt, ttl }
      await db.send(new PutCommand({ TableName: table, Item: holder }))
      return token
    },

    /** Whose token it is, while it is good. */
    async peek(purpose: Purpose, token: string, now: Date): Promise<Holder | undefined> {
      const hash = hashOf(token)
      const holder = await holderOf(purpose, hash)
      const counting = holder && (await read(oneTimeHolderKey(holder.email, purpose)))
      return counting?.hash === hash && counting.endsAt > now.toISOString() ? holder : undefined
    },

    /** The same, once. */
    async redeem(purpose: Purpose, token: string, now: Date): Promise<Redeemed | undefined> {
      const hash = hashOf(token)
      const holder = await holderOf(purpose, hash)
      if (!holder) return undefined
      try {
        const { Attributes } = await db.send(
          new DeleteCommand({
            TableName: table,
            Key: oneTimeHolderKey(holder.email, purpose),
            ConditionExpression: '#hash = :hash AND endsAt > :now',
            ExpressionAttributeNames: { '#hash': 'hash' },
            ExpressionAttributeValues: { ':hash': hash, ':now': now.toISOString() },
            ReturnValues: 'ALL_OLD',
          }),
        )
        return { ...holder, endsAt: Attributes?.endsAt }
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return undefined
        throw error
      }
    },

    /** What it was spent on could not be done: it is good again, unless there is a newer one. */
    async giveBack(purpose: Purpose, token: string, { email, endsAt }: Redeemed) {
      const Item = {
        ...oneTimeHolderKey(email, purpose),
        hash: hashOf(token),
        endsAt,
        ttl: ttlOf(endsAt),
      }
      const ConditionExpression = 'attribute_not_exists(pk)'
      await db
        .send(new PutCommand({ TableName: table, Item, ConditionExpression }))
        .catch((error) => {
          if (!(error instanceof ConditionalCheckFailedException)) throw error
        })
    },
  }
}
export type OneTimeTokens = ReturnType<typeof oneTimeTokens>
