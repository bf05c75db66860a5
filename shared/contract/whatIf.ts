import * as z from 'zod'
import { id } from '#shared/domain/facts/fields.ts'
import { endpoint } from './endpoint.ts'
import { instant, sportInPath } from './fields.ts'

const text = z.string().nullable()
const number = z.number().nullable()
const day = z.string().nullable()

/** What the engine reads of each fact, and nothing else. */
const player = z.strictObject({
  id: z.string(),
  name: z.string(),
  position: text,
  depthOrder: number,
  active: z.boolean(),
  birthDate: day,
})
const injury = z.strictObject({
  id: z.string(),
  playerId: z.string(),
  bodyPart: text,
  diagnosis: text,
  grade: z.literal([0.5, 1, 2, 3, 4, 5]).nullable(),
  startedOn: z.string(),
  returnedOn: day,
  expectedOn: day,
  surgery: z.boolean(),
})
const status = z.strictObject({
  playerId: z.string(),
  at: z.string(),
  status: z.string(),
  bodyPart: text,
  notes: text,
})
const stats = z.strictObject({
  playerId: z.string(),
  season: z.int(),
  games: z.int(),
  minutes: number,
  points: number,
  rebounds: number,
  assists: number,
  steals: number,
  blocks: number,
  snapShare: number,
})
const game = z.strictObject({
  day,
  at: text,
  status: z.enum(['scheduled', 'in_progress', 'final', 'postponed', 'cancelled']),
  season: z.int(),
  seasonType: z.literal([1, 2, 3]),
  week: number,
})
const recovery = z.strictObject({
  playerId: z.string(),
  injury: z.string(),
  group: z.string(),
  physical: z.boolean(),
  start: z.number(),
  end: number,
})

const teamFacts = z.strictObject({
  teamId: z.string(),
  sport: z.enum(['nfl', 'nba', 'soccer']),
  players: z.array(player),
  injuries: z.array(injury),
  statuses: z.array(status),
  stats: z.array(stats),
  games: z.array(game),
  rates: z.strictObject({ team: number, league: number }),
  recoveries: z.array(recovery),
})

/** What both teams' results have taught: ratings, scoring levels, and the health they are used to. */
const form = z.strictObject({
  season: number,
  ratings: z.strictObject({ teams: z.record(z.string(), z.number()), home: z.number() }),
  totals: z.strictObject({ teams: z.record(z.string(), z.number()), league: z.number() }),
  usual: z.record(z.string(), z.number()),
})

/** All that the engine needs to score both teams and their game anew. */
export const whatIfInput = z.strictObject({
  sport: z.enum(['nfl', 'nba', 'soccer']),
  away: z.strictObject({ abbreviation: z.string(), facts: teamFacts }),
  home: z.strictObject({ abbreviation: z.string(), facts: teamFacts }),
  neutral: z.boolean(),
  form,
  line: z.strictObject({ spread: number, total: number }).nullable(),
})
export type WhatIfInput = z.infer<typeof whatIfInput>

export const whatIfEndpoints = {
  whatIf: endpoint({
    method: 'GET',
    path: '/main/{sportsID}/matchup/{gameID}/whatif',
    summary: 'What the engine needs to score a game anew in the browser',
    access: 'member',
    params: z.object({ sportsID: sportInPath, gameID: id }),
    query: z.object({ asOf: instant.optional() }),
    data: z.strictObject({
      /** As on the game's page: where the two differ, ask again. */
      as_of: instant,
      whatif: whatIfInput.nullable(),
    }),
    failureMessage: 'Unable to retrieve matchup',
  }),
}
