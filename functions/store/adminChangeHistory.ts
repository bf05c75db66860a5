import { randomUUID } from 'node:crypto'
import { DeleteCommand, type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { type AdminChange, adminChange, type ChangeKind } from '#shared/contract/admin/changes.ts'
import { newestPage } from './audits.ts'
import { getItem, type Item } from './dynamodb.ts'
import { adminChangeKey, adminChangeList, adminChangesOf } from './keys.ts'
import type { Part } from './transactions.ts'

const keptDays = 400

export type NewChange = Pick<AdminChange, 'kind' | 'subject' | 'name' | 'before' | 'after'> & {
  at: Date
  by: string
  undoes?: string
}

const changeOf = ({ pk: _pk, sk, gpk: _gpk, gsk: _gsk, ttl: _ttl, ...rest }: Item): AdminChange =>
  adminChange.parse({ ...rest, id: sk })

/** The history of admins' changes, with the values before and after. Entries are kept as long as audits. */
export const adminChangeHistory = (db: DynamoDBDocumentClient, table: string) => {
  const read = async (id: string): Promise<AdminChange | undefined> => {
    const item = await getItem(db, table, adminChangeKey(id))
    return item && changeOf(item)
  }

  const newItem = ({ at, kind, subject, undoes, ...change }: NewChange, confirmed: boolean) => {
    const id = `${at.toISOString()}#${randomUUID()}`
    return {
      ...adminChangeKey(id),
      gpk: adminChangesOf(kind, subject),
      gsk: id,
      ...change,
      before: change.before ?? null,
      after: change.after ?? null,
      kind,
      subject,
      at: at.toISOString(),
      confirmed,
      undoes: undoes ?? null,
      undone: null,
      ttl: Math.floor(at.getTime() / 1000) + keptDays * 86_400,
    }
  }

  return {
    /** The entry of a change, and the write that stores it in the change's own transaction. */
    recording(change: NewChange): { entry: AdminChange; part: Part } {
      const Item = newItem(change, true)
      return { entry: changeOf(Item), part: { Put: { TableName: table, Item } } }
    },

    /** Fails if the change is already marked as undone. */
    markingUndone: (id: string, undone: { by: string; at: string }): Part => ({
      Update: {
        TableName: table,
        Key: adminChangeKey(id),
        UpdateExpression: 'SET undone = :undone',
        ConditionExpression: 'undone = :not',
        ExpressionAttributeValues: { ':undone': undone, ':not': null },
      },
    }),

    /** Stores the entry of a change that is about to be made outside DynamoDB. */
    async begin(change: NewChange): Promise<AdminChange> {
      const Item = newItem(change, false)
      await db.send(new PutCommand({ TableName: table, Item }))
      return changeOf(Item)
    },

    async withdraw(id: string) {
      await db.send(new DeleteCommand({ TableName: table, Key: adminChangeKey(id) }))
    },

    confirming: (id: string): Part => ({
      Update: {
        TableName: table,
        Key: adminChangeKey(id),
        UpdateExpression: 'SET confirmed = :yes',
        // Otherwise this would create half an entry in place of one that is gone.
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':yes': true },
      },
    }),

    read,

    /** Newest first, of one subject or of all. */
    async list({
      of,
      limit = 50,
      after,
    }: {
      of?: { kind: ChangeKind; subject: string }
      limit?: number
      /** `next` of the previous page. */
      after?: string | undefined
    }) {
      const partition = of ? { gpk: adminChangesOf(of.kind, of.subject) } : { pk: adminChangeList }
      const { items, next } = await newestPage(db, table, partition, { limit, after })
      return { changes: items.map(changeOf), next }
    },
  }
}
