import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { daysOfChanges, type PlayerChange } from '#shared/domain/score/playerChange.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { type Item, queryItems } from '../dynamodb.ts'
import { competitionOfId, playerChangeKey, playerChangePartition } from '../keys.ts'

export const changeItem = (change: PlayerChange): Item => ({
  ...playerChangeKey(competitionOfId(change.player_id), change.at, change.player_id),
  change,
  ttl: Math.floor(Date.parse(change.at) / 1000) + daysOfChanges * 86_400,
})

/** The changes told of a competition's players lately; `scoreHistory.append` writes them. */
export const playerChangeList = (db: DynamoDBDocumentClient, table: string) => ({
  /** The changes after a time, oldest first. */
  async since(competition: Competition, time: Date): Promise<PlayerChange[]> {
    const items = await queryItems(db, {
      TableName: table,
      KeyConditionExpression: 'pk = :changes AND sk > :time',
      ExpressionAttributeValues: {
        ':changes': playerChangePartition(competition),
        // Sorts after the keys of this very moment.
        ':time': `${time.toISOString()}~`,
      },
    })
    return items.map(({ change }) => change as PlayerChange)
  },
})
export type PlayerChangeList = ReturnType<typeof playerChangeList>
