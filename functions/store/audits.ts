import { randomUUID } from 'node:crypto'
import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { redactMeta, redactText } from '#shared/domain/account/redact.ts'
import { auditKey, auditsOfDay, auditsOfUser } from './keys.ts'
import type { Part } from './transactions.ts'

/** Stands for everyone who is not logged in. */
export const guestUser = 'guest_user'

/** Stands for the operator's commands, which have no login. */
export const operatorUser = 'npm run admin'

const keptDays = 400

const audit = z.lazy(() =>
  z.object({
    at: z.string(),
    user: z.string(),
    action: z.string(),
    meta: z.unknown().optional(),
    /** The email address that the caller claimed to have, if it is not `user`. */
    claimed: z.string().optional(),
  }),
)

interface AuditedAction {
  at: Date
  /** An email address, or one of the two names above. */
  user: string
  action: string
  meta?: unknown
  claimed?: string | undefined
}

interface Page {
  limit?: number
  /** `next` of the previous page. */
  after?: string | undefined
}

/** A page of a partition, of the table or of its index, newest first. `next` leads to the page after it. */
export const newestPage = async (
  db: DynamoDBDocumentClient,
  TableName: string,
  partition: { pk: string } | { gpk: string },
  { limit, after }: { limit: number; after?: string | undefined },
) => {
  const [name, sort, value] =
    'pk' in partition
      ? (['pk', 'sk', partition.pk] as const)
      : (['gpk', 'gsk', partition.gpk] as const)
  const { Items = [], LastEvaluatedKey } = await db.send(
    new QueryCommand({
      TableName,
      ...(name === 'gpk' && { IndexName: 'lists' }),
      KeyConditionExpression: `${name} = :value${after ? ` AND ${sort} < :after` : ''}`,
      ExpressionAttributeValues: { ':value': value, ...(after && { ':after': after }) },
      ScanIndexForward: false,
      Limit: limit,
    }),
  )
  // A page ends at the limit or at a megabyte.
  return { items: Items, next: LastEvaluatedKey && (Items.at(-1)?.[sort] as string) }
}

/** The audit log, listed newest first by user or by day. Entries expire, and change only when a person is erased. */
export const audits = (db: DynamoDBDocumentClient, table: string) => {
  const list = async (
    partition: Parameters<typeof newestPage>[2],
    { limit = 100, after }: Page,
  ) => {
    const { items, next } = await newestPage(db, table, partition, { limit, after })
    return { audits: items.map((item) => audit.parse(item)), next }
  }

  const entry = ({ at, user, action, meta, claimed }: AuditedAction) => {
    const time = at.toISOString()
    const Item = {
      ...auditKey(user, time, randomUUID()),
      at: time,
      user,
      action: redactText(action, 60),
      ...(meta !== undefined && { meta: redactMeta(meta) }),
      // The key of an index, which accepts no empty text.
      ...(claimed && claimed !== user && { claimed: redactText(claimed, 254) }),
      ttl: Math.floor(at.getTime() / 1000) + keptDays * 86_400,
    }
    return { TableName: table, Item }
  }

  return {
    async record(action: AuditedAction) {
      await db.send(new PutCommand(entry(action)))
    },

    recording: (action: AuditedAction): Part => ({ Put: entry(action) }),

    ofUser: (user: string, page: Page = {}) => list({ pk: auditsOfUser(user) }, page),

    /** `day` is in UTC: `2026-11-21`. */
    ofDay: (day: string, page: Page = {}) => list({ gpk: auditsOfDay(day) }, page),
  }
}
export type Audits = ReturnType<typeof audits>
