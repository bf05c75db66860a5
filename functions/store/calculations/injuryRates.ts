import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { Day } from '#shared/domain/time/calendar.ts'
import type { InjuryRates } from '#shared/scoring/facts/teamFacts.ts'
import { pack, unpack } from '../compressedJson.ts'
import { getItem, ifAbsent, isWritten } from '../dynamodb.ts'
import { injuryRatesKey } from '../keys.ts'

export type RatesByTeam = Readonly<Record<string, InjuryRates>>

const secondsPerDay = 24 * 60 * 60
const keptDays = 400

/**
 * How often each club's players were hurt. Counted once per UTC day, so that an injury does not move every team's score
 * during the day, and a repeated run finds the same rates.
 */
export const injuryRates = (db: DynamoDBDocumentClient, table: string) => ({
  async readRates(competition: Competition, day: Day): Promise<RatesByTeam | undefined> {
    const Item = await getItem(db, table, injuryRatesKey(competition, day))
    return Item && (unpack(Item.body as Uint8Array) as RatesByTeam)
  },

  async storeRatesOnce(competition: Competition, day: Day, rates: RatesByTeam) {
    const Item = {
      ...injuryRatesKey(competition, day),
      body: pack(rates),
      ttl: Date.parse(day) / 1000 + keptDays * secondsPerDay,
    }
    await isWritten(db.send(new PutCommand({ TableName: table, Item, ...ifAbsent })))
  },
})
export type InjuryRatesStore = ReturnType<typeof injuryRates>
