import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { daysOfChanges } from '#shared/domain/score/playerChange.ts'
import { type Change, isOfTeam, subjectOf } from '#shared/domain/score/teamChange.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { batchPut, type Item, queryItems } from '../dynamodb.ts'
import { competitionOfId, playerChangeKey, playerChangePartition } from '../keys.ts'

/** A change is untold until the readers' alerts have been requested. */
export const changeItem = (change: Change): Item => ({
  ...playerChangeKey(
    competitionOfId(isOfTeam(change) ? change.team_id : change.player_id),
    change.at,
    subjectOf(change),
  ),
  change,
  untold: true,
  ttl: Math.floor(Date.parse(change.at) / 1000) + daysOfChanges * 86_400,
})

/** The recent changes of a competition's players and teams; `scoreHistory.append` writes them. */
export const playerChangeList = (db: DynamoDBDocumentClient, table: string) => ({
  /** The changes after a time, oldest first. */
  async since(
    competition: Competition,
    time: Date,
    { consistent = false } = {},
  ): Promise<Change[]> {
    const items = await queryItems(db, {
      TableName: table,
      ConsistentRead: consistent,
      KeyConditionExpression: 'pk = :changes AND sk > :time',
      ExpressionAttributeValues: {
        ':changes': playerChangePartition(competition),
        // Sorts after the keys of this exact time.
        ':time': `${time.toISOString()}~`,
      },
    })
    return items.map(({ change }) => change as Change)
  },

  /**
   * Passes on the untold changes after a time, and then marks them as told. If it is killed in between they are
   * passed on again, so the receiver must recognize repetitions.
   */
  async tell(
    competition: Competition,
    time: Date,
    receive: (changes: readonly Change[]) => Promise<void>,
  ): Promise<void> {
    const items = await queryItems(db, {
      TableName: table,
      KeyConditionExpression: 'pk = :changes AND sk > :time',
      FilterExpression: 'attribute_exists(untold)',
      ExpressionAttributeValues: {
        ':changes': playerChangePartition(competition),
        ':time': time.toISOString(),
      },
    })
    if (items.length === 0) return
    await receive(items.map(({ change }) => change as Change))
    await batchPut(
      db,
      table,
      items.map(({ untold: _, ...item }) => item),
    )
  },
})
export type PlayerChangeList = ReturnType<typeof playerChangeList>
