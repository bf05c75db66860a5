import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { LeagueRatings } from '#shared/scoring/game/leagueRatings.ts'
import { hashOf, pack, unpack } from '../compressedJson.ts'
import { leagueRatingsKey } from '../keys.ts'

/** JSON has no maps. */
const ratingsAsJson = ({ season, ratings, totals, usual }: LeagueRatings) => ({
  season,
  home: ratings.home,
  league: totals.league,
  ratings: [...ratings.teams],
  totals: [...totals.teams],
  usual: [...usual],
})

const ratingsFromJson = (json: ReturnType<typeof ratingsAsJson>): LeagueRatings => ({
  season: json.season,
  ratings: { home: json.home, teams: new Map(json.ratings) },
  totals: { league: json.league, teams: new Map(json.totals) },
  usual: new Map(json.usual),
})

/** The ratings that a competition's newest run made from its results, for all of its games. */
export const leagueRatings = (db: DynamoDBDocumentClient, table: string) => ({
  async read(competition: Competition): Promise<LeagueRatings | undefined> {
    const { Item } = await db.send(
      new GetCommand({
        TableName: table,
        Key: leagueRatingsKey(competition),
        ConsistentRead: true,
      }),
    )
    return (
      Item &&
      ratingsFromJson((await unpack(Item.body as Uint8Array)) as ReturnType<typeof ratingsAsJson>)
    )
  },

  /** Returns a hash that identifies the ratings. */
  async write(competition: Competition, ratings: LeagueRatings): Promise<string> {
    const Key = leagueRatingsKey(competition)
    const json = ratingsAsJson(ratings)
    const hash = hashOf(json)
    const { Item } = await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))
    if (Item?.hash !== hash) {
      const body = await pack(json)
      await db.send(new PutCommand({ TableName: table, Item: { ...Key, body, hash } }))
    }
    return hash
  },
})
export type LeagueRatingsStore = ReturnType<typeof leagueRatings>
