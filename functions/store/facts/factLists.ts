import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { FactOf } from '#shared/domain/facts/fact.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import { type Item, queryItems } from '../dynamodb.ts'
import { gameList, playerList, teamList } from '../keys.ts'
import { effective, type SourceAndOverrides, sourceAndOverridesOf } from './sourceAndOverrides.ts'

type StoredOf<Kind extends 'team' | 'player' | 'game'> = SourceAndOverrides<FactOf<Kind>>

/** The partition's key implies the kind: nothing else is stored there. */
const as = <Kind extends 'team' | 'player' | 'game'>(item: Item) =>
  sourceAndOverridesOf(item) as StoredOf<Kind>

export const factLists = (db: DynamoDBDocumentClient, table: string) => {
  const partition = (pk: string, { consistent = false } = {}) =>
    queryItems(db, {
      TableName: table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ...(consistent && { ConsistentRead: true }),
    })
  const inIndex = async <Kind extends 'player' | 'game'>(gpk: string, from = '', until = '~') => {
    const items = await queryItems(db, {
      TableName: table,
      IndexName: 'lists',
      KeyConditionExpression: 'gpk = :list AND gsk BETWEEN :from AND :until',
      ExpressionAttributeValues: { ':list': gpk, ':from': from || ' ', ':until': until },
    })
    return items.map(as<Kind>)
  }

  return {
    teams: async (competition: Competition) =>
      (await partition(teamList(competition))).map(as<'team'>),
    players: (competition: Competition) => inIndex<'player'>(playerList(competition), '', '~~'),
    roster: (competition: Competition, teamId: string) =>
      inIndex<'player'>(playerList(competition), `${teamId}#`, `${teamId}#~`),
    /** A season's games by time. Games without a time come last. */
    games: (competition: Competition, season: number, from?: string, until?: string) =>
      inIndex<'game'>(gameList(competition, season), from, until),
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
    partition,

    /** The newest news or posts of a list, newest first. One request, unless the texts exceed 1 MB. */
    async newest<T>(list: string, limit: number, before = '~'): Promise<T[]> {
      const query = {
        TableName: table,
        KeyConditionExpression: 'pk = :list AND sk < :before',
        ExpressionAttributeValues: { ':list': list, ':before': before },
        ScanIndexForward: false,
      }
      return (await queryItems(db, query, limit)).map(({ fact }) => fact as T)
    },
  }
}
