import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { FactOf } from '#shared/domain/facts/fact.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { type Item, queryAll } from '../dynamodb.ts'
import { gameList, playerList, teamList } from '../keys.ts'
import { type SourceAndOverrides, sourceAndOverridesOf } from './sourceAndOverrides.ts'

type StoredOf<Kind extends 'team' | 'player' | 'game'> = SourceAndOverrides<FactOf<Kind>>

/** Stored in the table under its own kind: the key says so, and nothing else writes there. */
const as = <Kind extends 'team' | 'player' | 'game'>(item: Item) =>
  sourceAndOverridesOf(item) as StoredOf<Kind>

const everything = async <T>(items: AsyncIterable<Item>, read: (item: Item) => T) => {
  const all: T[] = []
  for await (const item of items) all.push(read(item))
  return all
}

export const factLists = (db: DynamoDBDocumentClient, table: string) => {
  const inFile = (pk: string) =>
    queryAll(db, {
      TableName: table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
    })
  const listed = (gpk: string, from = '', until = '~') =>
    queryAll(db, {
      TableName: table,
      IndexName: 'lists',
      KeyConditionExpression: 'gpk = :list AND gsk BETWEEN :from AND :until',
      ExpressionAttributeValues: { ':list': gpk, ':from': from || ' ', ':until': until },
    })

  return {
    teams: (competition: Competition) => everything(inFile(teamList(competition)), as<'team'>),
    players: (competition: Competition) =>
      everything(listed(playerList(competition), '', '~~'), as<'player'>),
    roster: (competition: Competition, teamId: string) =>
      everything(listed(playerList(competition), `${teamId}#`, `${teamId}#~`), as<'player'>),
    /** A season's games by time; those without one come last. */
    games: (competition: Competition, season: number, from?: string, until?: string) =>
      everything(listed(gameList(competition, season), from, until), as<'game'>),
    /** Everything known of a player or a game, in one query. */
    file: (pk: string) => everything(inFile(pk), (item) => item),

    /** A page of news or posts, newest first. */
    async newest<T>(list: string, limit: number, before = '~'): Promise<T[]> {
      const found: T[] = []
      const items = queryAll(db, {
        TableName: table,
        KeyConditionExpression: 'pk = :list AND sk < :before',
        ExpressionAttributeValues: { ':list': list, ':before': before },
        ScanIndexForward: false,
        Limit: limit,
      })
      // One request, or more where the texts are longer than DynamoDB's page of 1 MB.
      for await (const { fact } of items) if (found.push(fact as T) === limit) break
      return found
    },
  }
}
