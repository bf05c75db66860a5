import * as z from 'zod'
import type { League } from '#shared/domain/sport/sport.ts'
import { FeedError } from '../feed.ts'
import type { Client } from './client.ts'
import { field, seasonTypeOf } from './read/fields.ts'
import { jsonOf, listOf } from './read/payload.ts'

export type CurrentSeasons = ReturnType<typeof currentSeasons>

const keptMs = 60 * 60_000

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

/** What the provider takes for now. Undefined where there is nothing to ask for, as in summer. */
export const currentSeasons = (client: Client) => {
  const read = async <T>(path: string, schema: z.ZodType<T>, list: boolean): Promise<T> => {
    const payload = await client.get(path)
    if (payload === 'unchanged') throw new FeedError(`${path} was answered with no content`)
    const json = jsonOf(payload)
    const parsed = schema.safeParse(list ? listOf(json) : json)
    if (!parsed.success) throw new FeedError(`${path} was answered in a form that is not known`)
    return parsed.data
  }

  const nfl = kept(client.now, async () => {
    const path = '/v3/nfl/scores/json/Timeframes/current'
    const [now] = await read(path, z.array(timeframe), true)
    return now
  })
  const nba = kept(client.now, () => read('/v3/nba/scores/json/CurrentSeason', season, false))
  const soccer = kept(client.now, () =>
    read('/v4/soccer/scores/json/Competitions', z.array(competition), true),
  )

  return {
    nflSeason: async () => (await nfl())?.Season ?? undefined,
    /** `2026REG/11` */
    nflWeek: async () => {
      const now = await nfl()
      const seasonType = seasonTypeOf(now?.SeasonType ?? 0)
      if (!now?.Season || !seasonType || now.Week === null) return undefined
      return `${now.Season}${suffixes[seasonType]}/${now.Week}`
    },
    nbaSeason: async () => (await nba())?.Season ?? undefined,
    soccerSeason: async (league: League) => {
      const own = (await soccer()).find(({ Key }) => Key === league)
      return own?.Seasons?.find(({ CurrentSeason }) => CurrentSeason)?.Season ?? undefined
    },
  }
}

/** Asked once for all feeds of an hour; a failure is asked again. */
const kept = <T>(now: () => number, ask: () => Promise<T>) => {
  let answer: { at: number; value: Promise<T> } | undefined
  return async (): Promise<T> => {
    if (!answer || now() - answer.at >= keptMs) answer = { at: now(), value: ask() }
    try {
      return await answer.value
    } catch (error) {
      answer = undefined
      throw error
    }
  }
}
