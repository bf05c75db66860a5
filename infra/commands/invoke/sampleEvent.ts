import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod'
import {
  type Competition,
  competitionOf,
  competitions,
  leagueOfQuery,
  type SportId,
} from '#shared/domain/sport/sport.ts'

const http = z.looseObject({
  headers: z.record(z.string(), z.string()),
  requestContext: z.looseObject({ http: z.looseObject({}), timeEpoch: z.number() }),
})
const scheduled = z.looseObject({ time: z.iso.datetime() })
const ofSport = z.looseObject({
  pathParameters: z.looseObject({ sportsID: z.enum(['1', '2', '3']) }),
  rawQueryString: z.string(),
})
const ofCompetition = z.looseObject({ competition: z.enum(competitions) })

const competitionIn = (event: unknown): Competition | undefined => {
  const call = ofSport.safeParse(event).data
  if (!call) return ofCompetition.safeParse(event).data?.competition
  const sport = Number(call.pathParameters.sportsID) as SportId
  const league = new URLSearchParams(call.rawQueryString).get('league')
  return competitionOf(sport, leagueOfQuery(sport, league))
}

/** From the name of the folder: `events/admin/picks/seasons.json` is for `admin-picks`. */
const functionOf = (file: string) =>
  dirname(file)
    .split(/(?:^|\/)events\//)
    .at(-1)
    ?.replaceAll('/', '-') ?? ''

/** Reads an event of `events/{function}/{name}.json`. `fromEdge` adds the headers of the edge. */
export const readSampleEvent = (file: string) => {
  const event: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const request = http.safeParse(event).data
  const delivery = scheduled.safeParse(event).data
  return {
    functionName: functionOf(file),
    /** The competition that the event names; undefined if it names none. */
    only: competitionIn(event),
    /** The time at which the event says it happened. */
    at: new Date(request?.requestContext.timeEpoch ?? delivery?.time ?? Date.now()),
    fromEdge: (originSecret: string): unknown =>
      request
        ? {
            ...request,
            headers: {
              ...request.headers,
              'x-origin-secret': originSecret,
              'x-viewer-address': '127.0.0.1',
            },
          }
        : event,
  }
}
