import * as z from 'zod'
import { providerOrigin } from '#shared/domain/feeds/providerFeeds.ts'
import type { League } from '#shared/domain/sport/sport.ts'
import { FeedError } from '../feed/feed.ts'
import { expectList, parseJson } from '../feed/json.ts'
import type { ProviderClient } from './client.ts'
import { field, seasonTypeOf } from './read/fields.ts'

export type CurrentSeasons = ReturnType<typeof currentSeasons>

const timeframe = z.object({
  Season: field.number,
  SeasonType: field.number,
  Week: field.number,
})
const season = z.object({ Season: field.number }).nullable()
const competition = z.object({
  Key: field.text,
  Seasons: z.array(z.object({ Season: field.number, CurrentSeason: field.flag })).nullish(),
})

const suffixes = { 1: 'REG', 2: 'PRE', 3: 'POST' } as const

/** Asks the provider for the current season and week. Undefined if there is none, as in summer. */
export const currentSeasons = (client: ProviderClient) => {
  const read = async <T>(path: string, schema: z.ZodType<T>, list: boolean): Promise<T> => {
    const payload = await client.get(providerOrigin + path)
    if (payload === 'unchanged') throw new FeedError(`${path} was answered without content`)
    const json = parseJson(payload)
    const parsed = schema.safeParse(list ? expectList(json) : json)
    if (!parsed.success) throw new FeedError(`${path} was answered in an unknown form`)
    return parsed.data
  }

  const nfl = cachedForAnHour(client.now, async () => {
    const path = '/v3/nfl/scores/json/Timeframes/current'
    const [current] = await read(path, z.array(timeframe), true)
    return current
  })
  const nba = cachedForAnHour(client.now, () =>
    read('/v3/nba/scores/json/CurrentSeason', season, false),
  )
  const soccer = cachedForAnHour(client.now, () =>
    read('/v4/soccer/scores/json/Competitions', z.array(competition), true),
  )

  return {
    nflSeason: async () => (await nfl())?.Season ?? undefined,
    /** `2026REG/11` */
    nflWeek: async () => {
      const current = await nfl()
      const seasonType = seasonTypeOf(current?.SeasonType ?? 0)
      if (!current?.Season || !seasonType || current.Week === null) return undefined
      return `${current.Season}${suffixes[seasonType]}/${current.Week}`
    },
    nbaSeason: async () => (await nba())?.Season ?? undefined,
    soccerSeason: async (league: League) => {
      const seasons = (await soccer()).find(({ Key }) => Key === league)?.Seasons
      return seasons?.find(({ CurrentSeason }) => CurrentSeason)?.Season ?? undefined
    },
  }
}

const hourMs = 60 * 60_000

/** All feeds share one request per hour; a failed one is repeated. */
const cachedForAnHour = <T>(now: () => Date, request: () => Promise<T>) => {
  let cached: { at: number; response: Promise<T> } | undefined
  return async (): Promise<T> => {
    const at = now().getTime()
    if (!cached || at - cached.at >= hourMs) cached = { at, response: request() }
    try {
      return await cached.response
    } catch (error) {
      cached = undefined
      throw error
    }
  }
}
