import { isDeepStrictEqual } from 'node:util'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { scoreOutOfHundred, scoreOutOfTen } from '#shared/contract/fields.ts'
import type { CardScores, PlayerFigures, TeamFigures } from '#shared/presentation/teamFigures.ts'
import { hashOf, pack, unpack } from '../compressedJson.ts'
import { batchGet, type Item } from '../dynamodb.ts'
import { scoreFile, scoreKey, scorePrefix } from '../keys.ts'
import { runAsJson, runFromJson, type TeamRun } from './teamRun.ts'

/** What was shown of a team or a player since when. */
export const scoreHistory = (db: DynamoDBDocumentClient, table: string) => {
  const newest = async <Shown>(id: string, asOf: Date, Limit: number) => {
    const { Items = [] } = await db.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :file AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: {
          ':file': scoreFile(id),
          ':first': scorePrefix,
          ':last': scoreKey(id, asOf).sk,
        },
        ScanIndexForward: false,
        Limit,
      }),
    )
    return Items.map(({ at, shown }) => ({ at: at as string, shown: shown as Shown }))
  }

  return {
    /** The last so many at a time, newest first. */
    newest,

    /** Appended only where something else is in force at its time. */
    async append(id: string, shown: object, asOf: Date): Promise<void> {
      const [inForce] = await newest(id, asOf, 1)
      if (isDeepStrictEqual(inForce?.shown, shown)) return
      await db.send(new PutCommand({ TableName: table, Item: historyItem(id, shown, asOf) }))
    },
  }
}
export type ScoreHistory = ReturnType<typeof scoreHistory>

/** What was shown of a team or a player from a time on. */
export const historyItem = (id: string, shown: object, asOf: Date): Item => ({
  ...scoreKey(id, asOf),
  ...{ id, shown, at: asOf.toISOString() },
})

export const hashOfScore = ({ run, shown, players, cards }: ScoredTeam): string => {
  const { team, facts, score } = runAsJson(run)
  return hashOf({ team, facts, score, shown, players, cards })
}

/** The score that stands. */
export const scoreItem = async (
  { run, shown, players, cards }: ScoredTeam,
  hash: string,
  asOf: Date,
): Promise<Item> => {
  const id = run.facts.teamId
  return {
    ...scoreKey(id, 'current'),
    ...{ id, shown, players, hash, at: asOf.toISOString() },
    body: (await pack(runAsJson(run))).body,
    cards: (await pack(cards)).body,
  }
}

/** What no page could show must not be stored: it would fail every page of the competition. */
const shownScore = z.object({
  team_gaming_score: scoreOutOfTen.nullable(),
  groups: z.record(z.string(), scoreOutOfHundred.nullable()),
})

/** A run, and what is shown of it. */
export interface ScoredTeam {
  run: TeamRun
  shown: TeamFigures
  players: Readonly<Record<string, PlayerFigures>>
  /** The team's part of the list of players. */
  cards: readonly unknown[]
}

interface StandingScore {
  run: TeamRun
  players: ScoredTeam['players']
  /** What a write must find unchanged. */
  hash: string
}

export const scores = (db: DynamoDBDocumentClient, table: string, history: ScoreHistory) => {
  const stored = (teamIds: readonly string[], ...attributes: string[]) =>
    batchGet(
      db,
      table,
      teamIds.map((id) => scoreKey(id, 'current')),
      attributes,
    )
  const byTeam = <T>(items: readonly Item[], value: (item: Item) => T) =>
    new Map(items.map((item) => [item.id as string, value(item)]))

  return {
    /** Teams that were never scored are absent, here and below. */
    async current(teamIds: readonly string[]): Promise<Map<string, CardScores>> {
      const items = await stored(teamIds, 'id', 'shown')
      return byTeam(items, ({ shown }) => shown as CardScores)
    },

    async cards(teamIds: readonly string[]): Promise<Map<string, unknown[]>> {
      const items = await stored(teamIds, 'id', 'cards')
      const cards = await Promise.all(items.map((item) => unpack(item.cards as Uint8Array)))
      return new Map(items.map(({ id }, i) => [id as string, cards[i] as unknown[]]))
    },

    async runs(teamIds: readonly string[]): Promise<Map<string, TeamRun>> {
      const items = await stored(teamIds, 'id', 'body')
      const runs = await Promise.all(items.map((item) => unpack(item.body as Uint8Array)))
      return new Map(items.map(({ id }, i) => [id as string, runFromJson(runs[i])]))
    },

    /** What stands: read it before the facts. */
    async standing(teamId: string): Promise<StandingScore | undefined> {
      const Key = scoreKey(teamId, 'current')
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key, ConsistentRead: true }),
      )
      if (!Item) return undefined
      const run = runFromJson(await unpack(Item.body as Uint8Array))
      return { run, players: Item.players as ScoredTeam['players'], hash: Item.hash as string }
    },

    /**
     * The points of history go in before the current score: a crash in between leaves a score that
     * still counts as changed. A point is appended only where something else is shown than then.
     */
    async write(
      scored: ScoredTeam,
      standing: StandingScore | undefined,
      asOf: Date,
    ): Promise<'written' | 'unchanged' | 'overtaken'> {
      const { run, shown, players } = scored
      shownScore.parse(shown)
      const hash = hashOfScore(scored)
      if (hash === standing?.hash) return 'unchanged'
      const id = run.facts.teamId
      const changed = Object.entries(players).filter(
        ([playerId, player]) => !isDeepStrictEqual(player, standing?.players[playerId]),
      )
      await Promise.all(changed.map(([playerId, player]) => history.append(playerId, player, asOf)))
      await history.append(id, shown, asOf)
      const Item = await scoreItem(scored, hash, asOf)
      try {
        await db.send(new PutCommand({ TableName: table, Item, ...whileAt(standing?.hash) }))
        return 'written'
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return 'overtaken'
        throw error
      }
    },
  }
}
export type Scores = ReturnType<typeof scores>

const whileAt = (hash: string | undefined) =>
  hash === undefined
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : {
        ConditionExpression: '#hash = :hash',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':hash': hash },
      }
