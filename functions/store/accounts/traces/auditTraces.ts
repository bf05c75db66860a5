import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { operatorUser } from '../../audits.ts'
import {
  batchGet,
  type Item,
  inPartition,
  isUpdated,
  type Key,
  queryAll,
  queryItems,
} from '../../dynamodb.ts'
import { adminChangeList, adminChangesOf, auditsOfUser } from '../../keys.ts'
import { type Part, transact } from '../../transactions.ts'
import { namingPaths, renamer } from './renamed.ts'

interface Traced {
  email: string
  /** Absent if the address has no account. */
  id?: string | undefined
}

/** These replace the name of an erased person in records that are kept. */
const formerMember = 'a former member'
export const formerAdmin = 'a former admin'

/** Each takes two writes, and a transaction has at most a hundred. */
const movedAtOnce = 50

/** Finds a person in the audits and the history of admins' changes, and removes his name. */
export const auditTraces = (db: DynamoDBDocumentClient, table: string) => {
  const rename = renamer(db, table)
  const allIn = (pk: string, beginning?: string) => ({
    ...inPartition(table, pk, beginning),
    ConsistentRead: true,
  })
  const by = (email: string) => {
    const query = allIn(adminChangeList)
    return {
      ...query,
      FilterExpression: '#by = :email',
      ExpressionAttributeNames: { '#by': 'by' },
      ExpressionAttributeValues: { ...query.ExpressionAttributeValues, ':email': email },
    }
  }
  /** The keys of audits whose caller claimed to be this person without proof. Their index may lag a moment behind. */
  const claims = (name: string) => ({
    TableName: table,
    IndexName: 'claims',
    KeyConditionExpression: 'claimed = :name',
    ExpressionAttributeValues: { ':name': name },
  })

  const anonymous = ({ meta: _meta, claimed: _claimed, ...audit }: Item, name: string) => ({
    ...audit,
    pk: auditsOfUser(name),
    user: name,
  })
  const moveOwn = async (email: string, name: string) => {
    const own = await queryItems(db, allIn(auditsOfUser(email)))
    for (let from = 0; from < own.length; from += movedAtOnce) {
      const parts = own.slice(from, from + movedAtOnce).flatMap((audit): Part[] => {
        const { pk, sk } = audit as Item & Key
        return [
          { Put: { TableName: table, Item: anonymous(audit, name) } },
          { Delete: { TableName: table, Key: { pk, sk } } },
        ]
      })
      await transact(db, parts)
    }
  }
  const dropClaims = async (name: string) => {
    for await (const { pk, sk } of queryAll(db, claims(name)))
      await isUpdated(db, table, { pk, sk } as Key, {
        UpdateExpression: 'REMOVE claimed',
        ConditionExpression: 'claimed = :name',
        ExpressionAttributeValues: { ':name': name },
      })
  }

  return {
    /** The audits of what the person did, newest first. */
    own: (email: string, limit: number) =>
      queryItems(db, { ...allIn(auditsOfUser(email)), ScanIndexForward: false }, limit),
    /** The audits whose caller claimed the person's address without proof, newest first. */
    async claiming(email: string, limit: number) {
      const keys = await queryItems(db, { ...claims(email), ScanIndexForward: false }, limit)
      const items = await batchGet(db, table, keys as (Item & Key)[])
      return items
        .filter(({ claimed }) => claimed === email)
        .toSorted((a, b) => (String(a.sk) > String(b.sk) ? -1 : 1))
    },
    /** The changes that the person made as an admin. */
    changesBy: (email: string) => queryItems(db, by(email)),

    /** Keeps the records of what was done, without the person's name. Safe to repeat. */
    async forget({ email, id }: Traced, wasAdmin: boolean) {
      const isName = (text: string) => text === email || text === id
      const name =
        wasAdmin || (await queryItems(db, by(email), 1)).length > 0 ? formerAdmin : formerMember
      await moveOwn(email, name)
      for (const each of [email, ...(id === undefined ? [] : [id])]) await dropClaims(each)
      for await (const audit of queryAll(db, allIn(auditsOfUser(operatorUser))))
        await rename(audit, isName, name)
      for await (const change of queryAll(db, allIn(adminChangeList))) {
        if (namingPaths(change, isName).length === 0) continue
        // The change's audits repeat its values. The entry is renamed last, because the audits are found through it.
        const { by: maker, at } = change as { by: string; at: string }
        for await (const audit of queryAll(db, allIn(auditsOfUser(maker), at)))
          await rename(audit, isName, name)
        await rename(change, isName, name, ({ kind, subject }) =>
          subject === id ? { gpk: adminChangesOf(kind as string, name) } : {},
        )
      }
    },
  }
}
export type AuditTraces = ReturnType<typeof auditTraces>
