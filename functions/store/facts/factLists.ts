import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { FactOf } from '#shared/domain/facts/fact.ts'
import type { News } from '#shared/domain/facts/publication.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { type Item, inPartition, inPartitionWhere, inRange, queryItems } from '../dynamodb.ts'
import {
  factPartitions,
  fileKey,
  gameList,
  playerList,
  publicationList,
  teamList,
} from '../keys.ts'
import { effective, type SourceAndOverrides, sourceAndOverridesOf } from './sourceAndOverrides.ts'

/** A league has up to 1,700 players. Reading them in one call can take longer than a call may, on a busy laptop. */
const playersPerCall = 400

type StoredOf<Kind extends 'team' | 'player' | 'game'> = SourceAndOverrides<FactOf<Kind>>

/** Each partition read here contains items of one kind only. */
const as = <Kind extends 'team' | 'player' | 'game'>(item: Item) =>
  sourceAndOverridesOf(item) as StoredOf<Kind>

export const factLists = (db: DynamoDBDocumentClient, table: string) => {
  const partition = (pk: string, { consistent = false } = {}): Promise<Item[]> =>
    queryItems(db, { ...inPartition(table, pk), ConsistentRead: consistent })
  const inIndex = async <Kind extends 'player' | 'game'>(gpk: string, page?: number) => {
    const items = await queryItems(db, {
      TableName: table,
      IndexName: 'lists',
      KeyConditionExpression: 'gpk = :list',
      ExpressionAttributeValues: { ':list': gpk },
      ...(page !== undefined && { Limit: page }),
    })
    return items.map(as<Kind>)
  }

  return {
    teams: async (competition: Competition, options?: { consistent: boolean }) =>
      (await partition(teamList(competition), options)).map(as<'team'>),
    players: (competition: Competition) =>
      inIndex<'player'>(playerList(competition), playersPerCall),
    /** By time. Games without a time come last. */
    games: (competition: Competition, season: number) =>
      inIndex<'game'>(gameList(competition, season)),
    /** A season's first game, from a time on. */
    async firstGame(competition: Competition, season: number, from = ' ') {
      const query = {
        TableName: table,
        IndexName: 'lists',
        KeyConditionExpression: 'gpk = :list AND gsk >= :from',
        ExpressionAttributeValues: { ':list': gameList(competition, season), ':from': from },
      }
      const [first] = await queryItems(db, query, 1)
      return first && effective(as<'game'>(first))
    },
    /** All items of a player or a game. Their sort keys are returned without the id. */
    async file(id: string, { consistent = false } = {}): Promise<Item[]> {
      const { pk, sk } = fileKey(id, '')
      const inFile = inRange(table, pk, sk, `${sk}~`)
      const items = await queryItems(db, { ...inFile, ConsistentRead: consistent })
      return items.map((item) => ({ ...item, sk: String(item.sk).slice(sk.length) }))
    },

    /** The files of all players and games of a competition. */
    async files(competition: Competition): Promise<Item[]> {
      const shards = factPartitions(competition).map((pk) => partition(pk, { consistent: true }))
      return (await Promise.all(shards)).flat()
    },

    /** The news and posts of some months, oldest first. */
    async publications(competition: Competition, months: readonly string[]) {
      const ofKind = async <Kind extends 'news' | 'post'>(kind: Kind) => {
        const lists = months.map((month) =>
          partition(publicationList(kind, competition, month), { consistent: true }),
        )
        return (await Promise.all(lists)).flat().map(({ fact }) => fact as FactOf<Kind>)
      }
      const [news, posts] = await Promise.all([ofKind('news'), ofKind('post')])
      return { news, posts }
    },

    async newestNews(competition: Competition, limit: number, now: Date): Promise<News[]> {
      const found: News[] = []
      for (const month of monthsUpTo(now, monthsOfNews)) {
        const list = publicationList('news', competition, month)
        const upToNow = inPartitionWhere(table, list, '<', `${now.toISOString()}~`)
        const query = { ...upToNow, ScanIndexForward: false }
        const items = await queryItems(db, query, limit - found.length)
        found.push(...items.map(({ fact }) => fact as News))
        if (found.length >= limit) break
      }
      return found
    },
  }
}

/** How many months `newestNews` looks back. */
const monthsOfNews = 12

/** The last months up to a time, newest first: `2026-11`, `2026-10`. */
export const monthsUpTo = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, i) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - i)).toISOString().slice(0, 7),
  )
