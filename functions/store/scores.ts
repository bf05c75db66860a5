import { isDeepStrictEqual } from 'node:util'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { groupScore, teamScore } from '#shared/contract/fields.ts'
import type { GroupName } from '#shared/contract/game.ts'
import { batchGet } from './batch.ts'
import { scoreFile, scoreKey, scorePrefix } from './keys.ts'
import { pack } from './viewBody.ts'

/** What pages show of a team. A group in which the team has nobody has no score. */
export interface ShownScore {
  team_gaming_score: number | null
  groups: Partial<Record<GroupName, number | null>>
}

/** What no page could show must not be stored: it would fail every page of the competition. */
const shownScore = z.object({
  team_gaming_score: teamScore.nullable(),
  groups: z.record(z.string(), groupScore.nullable()),
})

/** With what explains it, as the engine gave it. */
export interface TeamResult extends ShownScore {
  parts: unknown
}

export const scores = (db: DynamoDBDocumentClient, table: string) => {
  const inForce = async (teamId: string, asOf: Date) => {
    const { Items = [] } = await db.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :team AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: {
          ':team': scoreFile(teamId),
          ':first': scorePrefix,
          ':last': scoreKey(teamId, asOf).sk,
        },
        ScanIndexForward: false,
        Limit: 1,
      }),
    )
    return Items[0]?.shown as ShownScore | undefined
  }

  return {
    /** Teams that were never scored are absent. */
    async current(teamIds: readonly string[]): Promise<Map<string, ShownScore>> {
      const items = await batchGet(
        db,
        table,
        teamIds.map((id) => scoreKey(id, 'current')),
      )
      return new Map(items.map(({ teamId, shown }) => [teamId as string, shown as ShownScore]))
    },

    /** What a write must find unchanged: read it before the facts. */
    async version(teamId: string): Promise<string | undefined> {
      const Key = scoreKey(teamId, 'current')
      const { Item } = await db.send(new GetCommand({ TableName: table, Key }))
      return Item?.hash as string | undefined
    },

    /**
     * The history's point goes in before the current score: a crash in between leaves a score that
     * still counts as changed. A point is appended only where pages show something else than then.
     */
    async write(
      teamId: string,
      result: TeamResult,
      asOf: Date,
      version: string | undefined,
    ): Promise<'written' | 'unchanged' | 'overtaken'> {
      shownScore.parse(result)
      const { body, hash } = await pack(result)
      if (hash === version) return 'unchanged'
      const { team_gaming_score, groups } = result
      const score = { teamId, shown: { team_gaming_score, groups }, at: asOf.toISOString() }
      if (!isDeepStrictEqual(await inForce(teamId, asOf), score.shown)) {
        const Item = { ...scoreKey(teamId, asOf), ...score }
        await db.send(new PutCommand({ TableName: table, Item }))
      }
      const Item = { ...scoreKey(teamId, 'current'), ...score, body, hash }
      try {
        await db.send(new PutCommand({ TableName: table, Item, ...whileAt(version) }))
        return 'written'
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return 'overtaken'
        throw error
      }
    },
  }
}
export type Scores = ReturnType<typeof scores>

const whileAt = (version: string | undefined) =>
  version === undefined
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : {
        ConditionExpression: '#hash = :version',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':version': version },
      }
