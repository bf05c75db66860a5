import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Bet } from '#shared/domain/facts/publication.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { type Item, ifAbsent, inPartition, type Key, queryItems } from '../dynamodb.ts'
import { betList, recordKeys } from '../keys.ts'
import type { Part } from '../transactions.ts'
import type { CompetitionVersions } from './competitionVersion.ts'

interface SavedBy {
  by: string
  at: string
}
export interface StoredBet {
  bet: Bet
  /** Null if an imported file has written the bet last. */
  saved: SavedBy | null
  /** Items left at earlier times by a crash, before moves were transactions. The next write removes them. */
  leftBehind?: readonly StoredBet[]
}

const keyOf = (bet: Bet): Key => recordKeys(bet)[0] as Key
const itemOf = ({ bet, saved }: StoredBet): Item => ({ ...keyOf(bet), fact: bet, saved })
const storedIn = ({ fact, saved }: Item): StoredBet => ({
  bet: fact as Bet,
  saved: (saved as SavedBy | undefined) ?? null,
})

/** An item marked `movedTo` counts as a bet only until the bet is stored at its new time. */
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

/** The condition that the bet is unchanged. Imported files leave no `saved`, so the values are compared as well. */
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
/** The scoreboard's graded bets, as admins change them. Each write fails if the bet has changed since it was read. */
export const scoreboardBets = (
  db: DynamoDBDocumentClient,
  table: string,
  { raising }: Pick<CompetitionVersions, 'raising'>,
) => {
  const put = (next: StoredBet, condition: object): Part => ({
    Put: { TableName: table, Item: itemOf(next), ...condition },
  })
  const remove = (read: StoredBet): Part => ({
    Delete: { TableName: table, Key: keyOf(read.bet), ...unchanged(read) },
  })

  return {
    /** Oldest first. */
    async list(competition: Competition): Promise<StoredBet[]> {
      const ofCompetition = inPartition(table, betList(competition))
      return storedBets(await queryItems(db, { ...ofCompetition, ConsistentRead: true }))
    },

    /** Replaces the bet that was read by `next`. Undefined stands for no bet. */
    replacing(read: StoredBet | undefined, next: Bet | undefined, saved: SavedBy): Part[] {
      const former = read ? [read, ...(read.leftBehind ?? [])] : []
      const replaced = former.find(({ bet }) => bet.at === next?.at)
      const competition = (next ?? read?.bet)?.competition
      return [
        ...(competition ? [raising(competition)] : []),
        ...former.filter((one) => one !== replaced).map(remove),
        ...(next ? [put({ bet: next, saved }, replaced ? unchanged(replaced) : ifAbsent)] : []),
      ]
    },
  }
}
