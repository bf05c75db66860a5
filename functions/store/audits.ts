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

/** The audit log, listed newest first by user or by day. Entries expire, and change only when a person is erased. */
export const audits = (db: DynamoDBDocumentClient, table: string) => {
  const list = async (
    key: { IndexName?: string; partition: 'pk' | 'gpk'; value: string; sort: 'sk' | 'gsk' },
    { limit = 100, after }: Page,
  ) => {
    const { Items = [], LastEvaluatedKey } = await db.send(
      new QueryCommand({
        TableName: table,
        ...(key.IndexName && { IndexName: key.IndexName }),
        KeyConditionExpression: `${key.partition} = :value${after ? ` AND ${key.sort} < :after` : ''}`,
        ExpressionAttributeValues: { ':value': key.value, ...(after && { ':after': after }) },
        ScanIndexForward: false,
        Limit: limit,
      }),
    )
    const next = LastEvaluatedKey && (Items.at(-1)?.[key.sort] as string)
    return { audits: Items.map((item) => audit.parse(item)), next }
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

    ofUser: (user: string, page: Page = {}) =>
      list({ partition: 'pk', sort: 'sk', value: auditsOfUser(user) }, page),

    /** `day` is in UTC: `2026-11-21`. */
    ofDay: (day: string, page: Page = {}) =>
      list({ IndexName: 'lists', partition: 'gpk', sort: 'gsk', value: auditsOfDay(day) }, page),
  }
}
export type Audits = ReturnType<typeof audits>
