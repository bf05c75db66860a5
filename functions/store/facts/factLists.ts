import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { FactOf } from '#shared/domain/facts/fact.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { type Item, queryAll } from '../dynamodb.ts'
import { gameList, playerList, teamList } from '../keys.ts'
import { effective, type SourceAndOverrides, sourceAndOverridesOf } from './sourceAndOverrides.ts'

type StoredOf<Kind extends 'team' | 'player' | 'game'> = SourceAndOverrides<FactOf<Kind>>

/** The partition's key implies the kind: nothing else is stored there. */
const as = <Kind extends 'team' | 'player' | 'game'>(item: Item) =>
  sourceAndOverridesOf(item) as StoredOf<Kind>

const readAll = async <T>(items: AsyncIterable<Item>, read: (item: Item) => T) => {
  const all: T[] = []
  for await (const item of items) all.push(read(item))
  return all
}

export const factLists = (db: DynamoDBDocumentClient, table: string) => {
  const partition = (pk: string) =>
    queryAll(db, {
      TableName: table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
    })
  const inIndex = (gpk: string, from = '', until = '~') =>
    queryAll(db, {
      TableName: table,
      IndexName: 'lists',
      KeyConditionExpression: 'gpk = :list AND gsk BETWEEN :from AND :until',
      ExpressionAttributeValues: { ':list': gpk, ':from': from || ' ', ':until': until },
    })

  return {
    teams: (competition: Competition) => readAll(partition(teamList(competition)), as<'team'>),
    players: (competition: Competition) =>
      readAll(inIndex(playerList(competition), '', '~~'), as<'player'>),
    roster: (competition: Competition, teamId: string) =>
      readAll(inIndex(playerList(competition), `${teamId}#`, `${teamId}#~`), as<'player'>),
    /** A season's games by time. Games without a time come last. */
    games: (competition: Competition, season: number, from?: string, until?: string) =>
      readAll(inIndex(gameList(competition, season), from, until), as<'game'>),
    /** A season's first game from a time on: one read. */
    async firstGame(competition: Competition, season: number, from = ' ') {
      const { Items = [] } = await db.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'lists',
          KeyConditionExpression: 'gpk = :list AND gsk >= :from',
          ExpressionAttributeValues: { ':list': gameList(competition, season), ':from': from },
          Limit: 1,
        }),
      )
      return Items[0] && effective(as<'game'>(Items[0]))
    },
    /** All items of a player or a game, in one query. */
    partition: (pk: string) => readAll(partition(pk), (item) => item),

    /** The newest news or posts of a list, newest first. */
    async newest<T>(list: string, limit: number, before = '~'): Promise<T[]> {
      const newest: T[] = []
      const items = queryAll(db, {
        TableName: table,
        KeyConditionExpression: 'pk = :list AND sk < :before',
        ExpressionAttributeValues: { ':list': list, ':before': before },
        ScanIndexForward: false,
        Limit: limit,
      })
      // Takes more than one request only if the texts exceed DynamoDB's page of 1 MB.
      for await (const { fact } of items) if (newest.push(fact as T) === limit) break
      return newest
    },
  }
}
