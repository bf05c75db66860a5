import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { LeagueRatings } from '#shared/scoring/game/leagueRatings.ts'
import { pack, unpack } from '../compressedJson.ts'
import { teamRatingsKey } from '../keys.ts'

const asJson = ({ season, ratings, totals, usual }: LeagueRatings) => ({
  ...{ season, home: ratings.home, league: totals.league },
  ratings: [...ratings.teams],
  totals: [...totals.teams],
  usual: [...usual],
})

const fromJson = (json: ReturnType<typeof asJson>): LeagueRatings => ({
  season: json.season,
  ratings: { home: json.home, teams: new Map(json.ratings) },
  totals: { league: json.league, teams: new Map(json.totals) },
  usual: new Map(json.usual),
})

/** What a league's results have taught by its newest run: made once, for all of its games. */
export const teamRatings = (db: DynamoDBDocumentClient, table: string) => ({
  async read(competition: Competition): Promise<LeagueRatings | undefined> {
    const { Item } = await db.send(
      new GetCommand({ TableName: table, Key: teamRatingsKey(competition), ConsistentRead: true }),
    )
    return Item && fromJson((await unpack(Item.body as Uint8Array)) as ReturnType<typeof asJson>)
  },

  async write(competition: Competition, form: LeagueRatings) {
    const Key = teamRatingsKey(competition)
    const { body, hash } = await pack(asJson(form))
    const { Item } = await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))
    if (Item?.hash === hash) return
    await db.send(new PutCommand({ TableName: table, Item: { ...Key, body, hash } }))
  },
})
export type TeamRatingsStore = ReturnType<typeof teamRatings>
