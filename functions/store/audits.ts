import { randomUUID } from 'node:crypto'
import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { redactMeta, redactText } from '#shared/domain/account/redact.ts'
import { auditKey, auditsOfDay, auditsOfUser } from './keys.ts'

/** Who is nobody in particular. */
export const guestUser = 'guest_user'

const keptDays = 400

const audit = z.object({
  at: z.string(),
  user: z.string(),
  action: z.string(),
  meta: z.unknown().optional(),
  /** Whom the caller said they were, where that is somebody else. */
  claimed: z.string().optional(),
})
export type Audit = z.infer<typeof audit>

interface Done {
  at: Date
  /** An email, or `guest_user`. */
  user: string
  action: string
  meta?: unknown
  claimed?: string | undefined
}

interface Page {
  limit?: number
  /** What the page before answered. */
  after?: string | undefined
}

/** What people did: newest first, by whom and by day. Nothing is changed, and it ends by itself. */
export const audits = (db: DynamoDBDocumentClient, table: string) => {
  const list = async (
    key: { IndexName?: string; partition: 'pk' | 'gpk'; value: string; sort: 'sk' | 'gsk' },
    { limit = 100, after }: Page,
  ) => {
    const { Items = [] } = await db.send(
      new QueryCommand({
        TableName: table,
        ...(key.IndexName && { IndexName: key.IndexName }),
        KeyConditionExpression: `${key.partition} = :value${after ? ` AND ${key.sort} < :after` : ''}`,
        ExpressionAttributeValues: { ':value': key.value, ...(after && { ':after': after }) },
        ScanIndexForward: false,
        Limit: limit,
      }),
    )
    const next = Items.length === limit ? (Items.at(-1)?.[key.sort] as string) : undefined
    return { audits: Items.map((item) => audit.parse(item)), next }
  }

  return {
    async record({ at, user, action, meta, claimed }: Done) {
      const time = at.toISOString()
      const Item = {
        ...auditKey(user, time, randomUUID()),
        at: time,
        user,
        action: redactText(action, 60),
        ...(meta !== undefined && { meta: redactMeta(meta) }),
        ...(claimed !== undefined && claimed !== user && { claimed: redactText(claimed, 254) }),
        ttl: Math.floor(at.getTime() / 1000) + keptDays * 86_400,
      }
      await db.send(new PutCommand({ TableName: table, Item }))
    },

    ofUser: (user: string, page: Page = {}) =>
      list({ partition: 'pk', sort: 'sk', value: auditsOfUser(user) }, page),

    /** A day in UTC, `2026-11-21`. */
    ofDay: (day: string, page: Page = {}) =>
      list({ IndexName: 'lists', partition: 'gpk', sort: 'gsk', value: auditsOfDay(day) }, page),
  }
}
export type Audits = ReturnType<typeof audits>
