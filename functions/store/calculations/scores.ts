import { isDeepStrictEqual } from 'node:util'
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { scoreOutOfHundred, scoreOutOfTen } from '#shared/contract/fields.ts'
import type { TeamMove } from '#shared/contract/today.ts'
import type { PlayerFigures, ShownOnCard, TeamFigures } from '#shared/presentation/teamFigures.ts'
import { hashOf, pack, unpack } from '../compressedJson.ts'
import { batchGet, type Item, isWritten } from '../dynamodb.ts'
import { scoreKey } from '../keys.ts'
import type { ScoreHistory } from './scoreHistory.ts'
import { runAsJson, runFromJson, type TeamRun } from './teamRun.ts'

const hashOfScore = ({ run, shown, players, cards, weekAgo }: ScoredTeam): string => {
  const { team, facts, score } = runAsJson(run)
  return hashOf({ team, facts, score, shown, players, cards, weekAgo })
}

/** A team's current score. */
const scoreItem = async (
  { run, shown, players, cards, moves, weekAgo }: ScoredTeam,
  hash: string,
  asOf: Date,
): Promise<Item> => {
  const id = run.facts.teamId
  return {
    ...scoreKey(id, 'current'),
    id,
    shown,
    players,
    hash,
    at: asOf.toISOString(),
    body: await pack(runAsJson(run)),
    cards: await pack(cards),
    moves,
    weekAgo,
  }
}

/** A score that no page can show must not be stored: it would fail every page of the competition. */
const shownScore = z.lazy(() =>
  z.object({
    team_gaming_score: scoreOutOfTen.nullable(),
    groups: z.record(z.string(), scoreOutOfHundred.nullable()),
  }),
)

/** A team's run, with what tables and lists show of it. */
export interface ScoredTeam {
  run: TeamRun
  shown: TeamFigures & ShownOnCard
  players: Readonly<Record<string, PlayerFigures>>
  /** The team's part of the list of players. */
  cards: readonly unknown[]
  /** The moves of the team's players since each of the last nights began. */
  moves: readonly NightMoves[]
  /** The printed score of a week ago; null if there was none. */
  weekAgo: number | null
}

export interface NightMoves {
  readonly since: string
  readonly scoreBefore: number | null
  readonly moves: readonly TeamMove[]
}

interface CurrentScore {
  run: TeamRun
  players: ScoredTeam['players']
  /** A write replaces only the score with this hash. */
  hash: string
}

export const scores = (db: DynamoDBDocumentClient, table: string, history: ScoreHistory) => {
  const readCurrent = (teamIds: readonly string[], ...attributes: string[]) =>
    batchGet(
      db,
      table,
      teamIds.map((id) => scoreKey(id, 'current')),
      attributes,
    )
  const byTeam = <T>(items: readonly Item[], value: (item: Item) => T) =>
    new Map(items.map((item) => [item.id as string, value(item)]))

  return {
    /** The scores on these teams' cards. A team that was never scored is absent, here and below. */
    async shown(teamIds: readonly string[]): Promise<Map<string, ShownOnCard>> {
      const items = await readCurrent(teamIds, 'id', 'shown')
      return byTeam(items, ({ shown }) => shown as ShownOnCard)
    },

    /** The moves of these teams' players since each of the last nights began. */
    async nightMoves(teamIds: readonly string[]): Promise<Map<string, readonly NightMoves[]>> {
      const items = await readCurrent(teamIds, 'id', 'moves')
      return byTeam(items, ({ moves = [] }) => moves as readonly NightMoves[])
    },

    /** The printed scores of a week ago of those of these teams that had one. */
    async weekAgo(teamIds: readonly string[]): Promise<Map<string, number>> {
      const items = await readCurrent(teamIds, 'id', 'weekAgo')
      const scored = items.filter(({ weekAgo }) => typeof weekAgo === 'number')
      return byTeam(scored, ({ weekAgo }) => weekAgo as number)
    },

    /** The teams' parts of the list of players. */
    async cards(teamIds: readonly string[]): Promise<Map<string, unknown[]>> {
      const items = await readCurrent(teamIds, 'id', 'cards')
      const cards = await Promise.all(items.map((item) => unpack(item.cards as Uint8Array)))
      return new Map(items.map(({ id }, i) => [id as string, cards[i] as unknown[]]))
    },

    /** The teams' runs, in the order of `teamIds`, which a batch does not keep. */
    async runs(teamIds: readonly string[]): Promise<Map<string, TeamRun>> {
      const items = await readCurrent(teamIds, 'id', 'body')
      const runs = await Promise.all(items.map((item) => unpack(item.body as Uint8Array)))
      const byId = items.map(({ id }, i) => [id as string, runFromJson(runs[i])] as const)
      return new Map(byId.toSorted(([a], [b]) => teamIds.indexOf(a) - teamIds.indexOf(b)))
    },

    /** The score that `write` will replace. Read it before the facts. */
    async current(teamId: string): Promise<CurrentScore | undefined> {
      const Key = scoreKey(teamId, 'current')
      const { Item } = await db.send(
        new GetCommand({ TableName: table, Key, ConsistentRead: true }),
      )
      if (!Item) return undefined
      const run = runFromJson(await unpack(Item.body as Uint8Array))
      return { run, players: Item.players as ScoredTeam['players'], hash: Item.hash as string }
    },

    /**
     * Appends to the histories of the team and its players, then replaces the current score. A crash
     * in between leaves a score that still counts as changed, so the next run completes it.
     */
    async write(
      scored: ScoredTeam,
      current: CurrentScore | undefined,
      asOf: Date,
    ): Promise<'written' | 'unchanged' | 'overtaken'> {
      shownScore.parse(scored.shown)
      const hash = hashOfScore(scored)
      if (hash === current?.hash) return 'unchanged'
      await appendShown(history, scored, current, asOf)
      const Item = await scoreItem(scored, hash, asOf)
      const put = new PutCommand({ TableName: table, Item, ...ifHashIs(current?.hash) })
      return (await isWritten(db.send(put))) ? 'written' : 'overtaken'
    },
  }
}
export type Scores = ReturnType<typeof scores>

/** Appends what has changed since the current score to the histories of the team and its players. */
export const appendShown = async (
  history: Pick<ScoreHistory, 'append'>,
  { run, shown, players }: Pick<ScoredTeam, 'run' | 'shown' | 'players'>,
  current: Pick<CurrentScore, 'players'> | undefined,
  asOf: Date,
) => {
  const changed = Object.entries(players).filter(
    ([playerId, player]) => !isDeepStrictEqual(player, current?.players[playerId]),
  )
  await Promise.all(changed.map(([playerId, player]) => history.append(playerId, player, asOf)))
  await history.append(run.facts.teamId, shown, asOf)
}

const ifHashIs = (hash: string | undefined) =>
  hash === undefined
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : {
        ConditionExpression: '#hash = :hash',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':hash': hash },
      }
