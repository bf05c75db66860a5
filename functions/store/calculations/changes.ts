import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { daysOfChanges } from '#shared/domain/score/playerChange.ts'
import { type Change, isOfTeam, subjectOf } from '#shared/domain/score/teamChange.ts'
import { type Competition, competitionOfId } from '#shared/domain/sport/sport.ts'
import { batchPut, type Item, inPartitionWhere, queryItems } from '../dynamodb.ts'
import { changeKey, changePartition } from '../keys.ts'

/** `untold` marks a change until the alerts about it have been requested. */
export const changeItem = (change: Change): Item => ({
  ...changeKey(
    competitionOfId(isOfTeam(change) ? change.team_id : change.player_id),
    change.at,
    subjectOf(change),
  ),
  change,
  untold: true,
  ttl: Math.floor(Date.parse(change.at) / 1000) + daysOfChanges * 86_400,
})

/** The recent changes of players and teams that readers are told about. `scoreHistory.append` writes them. */
export const changeList = (db: DynamoDBDocumentClient, table: string) => ({
  /** Those after a time, oldest first. */
  async since(
    competition: Competition,
    time: Date,
    { consistent = false } = {},
  ): Promise<Change[]> {
    // Sorts after the keys of this exact time.
    const last = `${time.toISOString()}~`
    const query = inPartitionWhere(table, changePartition(competition), '>', last)
    const items = await queryItems(db, { ...query, ConsistentRead: consistent })
    return items.map(({ change }) => change as Change)
  },

  /**
   * Passes on the untold changes after a time, and then marks them as told. A call that is killed in between passes
   * them on twice, so the receiver must recognize repetitions.
   */
  async passOnUntold(
    competition: Competition,
    time: Date,
    receive: (changes: readonly Change[]) => Promise<void>,
  ): Promise<void> {
    const query = inPartitionWhere(table, changePartition(competition), '>', time.toISOString())
    const untold = { ...query, FilterExpression: 'attribute_exists(untold)' }
    const items = await queryItems(db, untold)
    if (items.length === 0) return
    await receive(items.map(({ change }) => change as Change))
    await batchPut(
      db,
      table,
      items.map(({ untold: _, ...item }) => item),
    )
  },
})
export type ChangeList = ReturnType<typeof changeList>
