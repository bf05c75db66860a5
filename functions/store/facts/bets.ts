import { isDeepStrictEqual } from 'node:util'
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb'
import type { Bet } from '#shared/domain/facts/publication.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { type Item, isWritten, type Key, queryItems } from '../dynamodb.ts'
import { betList, recordKeys } from '../keys.ts'
import type { Announcements } from './announcements.ts'

/** The admin who wrote a bet last; null if a dropped file did. */
interface SavedBy {
  by: string
  at: string
}
export interface StoredBet {
  bet: Bet
  saved: SavedBy | null
  /** Items under former times that a crash has left behind. The next write removes them. */
  leftBehind?: readonly StoredBet[]
}

const keyOf = (bet: Bet): Key => recordKeys(bet)[0] as Key
const itemOf = ({ bet, saved }: StoredBet): Item => ({ ...keyOf(bet), fact: bet, saved })
const storedIn = ({ fact, saved }: Item): StoredBet => ({
  bet: fact as Bet,
  saved: (saved as SavedBy | undefined) ?? null,
})

/** An item marked `movedTo` is not a bet of its own once the bet is stored at its new time. */
const storedBets = (items: readonly Item[]): StoredBet[] => {
  const isAt = ({ movedTo, fact }: Item, { bet }: StoredBet) =>
    bet.id === (fact as Bet).id && bet.at === movedTo
  const all = items.map(storedIn)
  const left = items.filter((item) => all.some((bet) => isAt(item, bet)))
  return items
    .filter((item) => !left.includes(item))
    .map((item) => {
      const stored = storedIn(item)
      const leftBehind = left.filter((former) => isAt(former, stored)).map(storedIn)
      return leftBehind.length > 0 ? { ...stored, leftBehind } : stored
    })
}

/** The condition that the stored bet is the one that was read. Dropped files leave no `saved`, so values count too. */
const unchanged = ({ bet, saved }: StoredBet) => ({
  ConditionExpression: `fact.#at = :at AND fact.payout = :payout AND fact.win = :win AND ${
    saved ? 'saved.#by = :by AND saved.#at = :saved' : 'attribute_not_exists(saved.#by)'
  }`,
  ExpressionAttributeNames: { '#at': 'at', '#by': 'by' },
  ExpressionAttributeValues: {
    ':at': bet.at,
    ':payout': bet.payout,
    ':win': bet.win,
    ...(saved && { ':by': saved.by, ':saved': saved.at }),
  },
})
const absent = { ConditionExpression: 'attribute_not_exists(pk)' }

/** The graded bets of the scoreboard, as admins change them: each write replaces only what was read. */
export const scoreboardBets = (
  db: DynamoDBDocumentClient,
  table: string,
  { announce }: Announcements,
) => {
  const stored = async ({ pk, sk }: Key): Promise<Item | undefined> => {
    const { Items = [] } = await db.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND sk = :sk',
        ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
        ConsistentRead: true,
      }),
    )
    return Items[0]
  }

  /** False if somebody else has written the item. A write that was repeated meets its own item. */
  const put = async (next: StoredBet, condition: object, more: object = {}): Promise<boolean> => {
    const Item = { ...itemOf(next), ...more }
    return (
      (await isWritten(db.send(new PutCommand({ TableName: table, Item, ...condition })))) ||
      isDeepStrictEqual(await stored(keyOf(next.bet)), Item)
    )
  }

  /** If the condition is not met, an earlier try of the same request has deleted the item. */
  const remove = (claimed: StoredBet) => {
    const Key = keyOf(claimed.bet)
    return isWritten(db.send(new DeleteCommand({ TableName: table, Key, ...unchanged(claimed) })))
  }

  return {
    /** Oldest first. */
    async list(competition: Competition): Promise<StoredBet[]> {
      const items = await queryItems(db, {
        TableName: table,
        KeyConditionExpression: 'pk = :bets',
        ExpressionAttributeValues: { ':bets': betList(competition) },
        ConsistentRead: true,
      })
      return storedBets(items)
    },

    /**
     * Replaces the bet that was read with `next`; either may be undefined, for no bet. False if somebody else has
     * changed the bet since. A bet that is removed, or gets another time and so another key, is claimed first, so
     * that two admins cannot both take it. After a crash the item of the former time may remain, which says where
     * the bet is now. The bet itself is never lost.
     */
    async replace(
      read: StoredBet | undefined,
      next: Bet | undefined,
      saved: SavedBy,
    ): Promise<boolean> {
      await announce([read?.bet, next].filter((bet) => bet !== undefined))
      for (const former of read?.leftBehind ?? []) await remove(former)
      if (!read) return next === undefined || put({ bet: next, saved }, absent)
      if (next && next.at === read.bet.at) return put({ bet: next, saved }, unchanged(read))
      const claimed = { bet: read.bet, saved }
      const movedTo = next && { movedTo: next.at }
      if (!(await put(claimed, unchanged(read), movedTo))) return false
      if (next && !(await put({ bet: next, saved }, absent))) return false
      await remove(claimed)
      return true
    },
  }
}
