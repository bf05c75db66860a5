import * as z from 'zod'
import { competitions } from '#shared/domain/sport/sport.ts'
import { endpoint } from '../endpoint.ts'
import { numberInQuery, optionalInQuery, sportInPath, timestamp, updatedAt } from '../fields.ts'

const share = z.number().min(0).max(1)

const shownRecord = z.strictObject({
  wins: z.int(),
  losses: z.int(),
  pushes: z.int(),
  /** Wins plus losses, the base of the rate. */
  n: z.int(),
  /** The share of wins with its 95% interval; null before the first win or loss. */
  rate: share.nullable(),
  interval: z.strictObject({ low: share, high: share }).nullable(),
  /** Profit in stakes, at odds of −110. */
  units: z.number(),
  /** Closing line value: by how many points the picks' lines beat the closing lines on average. */
  clv: z.number().nullable(),
  /** The Brier score: the mean squared error of the stated chances. A coin toss scores 0.25. */
  brier: z.number().nullable(),
  proven: z.boolean(),
})
export type ShownRecord = z.infer<typeof shownRecord>

/** The record of the picks that the public saw, and of the model's own picks. */
const twoRecords = z.strictObject({ shown: shownRecord, model: shownRecord })

const markets = { spread: twoRecords, total: twoRecords, both: twoRecords }

const tally = z.strictObject({
  wins: z.int(),
  losses: z.int(),
  pushes: z.int(),
  units: z.number(),
})

export const recordPage = z.strictObject({
  /** The last run, all of whose results are counted. Null before the first run. */
  as_of: timestamp.nullable(),
  ...markets,
  competitions: z.array(
    z.strictObject({ competition: z.enum(competitions), title: z.string(), ...markets }),
  ),
  /** The picks that the public saw, by week; oldest first. A week of games begins on a Tuesday. */
  weeks: z.array(
    z.strictObject({
      competition: z.enum(competitions),
      week_of: z.iso.date(),
      spread: tally,
      total: tally,
    }),
  ),
  /** The number of graded picks from which a record is significant. */
  proven_at: z.int(),
})
export type RecordPage = z.infer<typeof recordPage>

const market = z.enum(['spread', 'total'])

/** A frozen pick that the public saw, once it is graded or void. */
const listedPick = z.strictObject({
  competition: z.enum(competitions),
  game_id: z.string(),
  /** The kick-off that it was made for. */
  kick_off: timestamp,
  /** The kick-off's day in US Eastern time, by which picks are filtered. */
  day: z.iso.date(),
  away_team_abbr: z.string(),
  home_team_abbr: z.string(),
  market,
  /** `Home:BUF`, `Away:MIA`, `Over` or `Under`. */
  outcome: z.string(),
  /** Points that the home team is given, or the total, when the pick froze. */
  line: z.number(),
  closing: z.number().nullable(),
  /** Null for a void pick. */
  away_team_points: z.int().nullable(),
  home_team_points: z.int().nullable(),
  result: z.enum(['win', 'loss', 'push', 'void']),
})
export type ListedPick = z.infer<typeof listedPick>

const month = z.string().regex(/^\d{4}-\d{2}$/)

/** The view of one month of a competition's picks, oldest first. */
export const pickMonth = z.strictObject({ month, picks: z.array(listedPick) })

const counts = z.strictObject({ win: z.int(), loss: z.int(), push: z.int(), void: z.int() })
export type PickCounts = z.infer<typeof counts>

/** The view of how many picks of each result a competition's months hold, oldest first. */
export const pickMonths = z.strictObject({
  months: z.array(z.strictObject({ month, spread: counts, total: counts })),
})
export type PickMonth = z.infer<typeof pickMonths>['months'][number]

const day = z.iso.date({ error: 'Must be a day such as 2026-11-21.' })

const filter = {
  sport: optionalInQuery(sportInPath, 'Must be one of 1, 2, 3.'),
  from: optionalInQuery(day, 'Must be a day such as 2026-11-21.'),
  to: optionalInQuery(day, 'Must be a day such as 2026-11-21.'),
  market: optionalInQuery(market, 'Must be spread or total.'),
}

export const picksPerPage = 50
/** The most picks in a file: the newest ones. */
export const mostPicksInFile = 10_000

export const recordEndpoints = {
  record: endpoint({
    method: 'GET',
    path: '/record',
    summary: 'The record of every published pick',
    access: 'guest',
    data: recordPage.extend(updatedAt),
    failureMessage: 'Unable to retrieve the record',
    cache: { fresh: 300, stale: 3600 },
  }),
  recordPicks: endpoint({
    method: 'GET',
    path: '/record/picks',
    summary: 'Every frozen pick that is graded or void, newest first, in pages of 50',
    access: 'guest',
    query: z.object({ ...filter, page: numberInQuery(10_000).default(1) }),
    data: z.strictObject({
      picks: z.array(
        listedPick.extend({
          units: z.number(),
          /** The units won by this pick and all older ones that pass the filter. */
          running_units: z.number(),
        }),
      ),
      pagination: z.strictObject({
        page: z.int().min(1),
        limit: z.int(),
        total: z.int(),
        pages: z.int(),
      }),
      /** Over all picks that pass the filter. */
      totals: counts.extend({ units: z.number() }),
      ...updatedAt,
    }),
    failureMessage: 'Unable to retrieve the picks',
    cache: { fresh: 300, stale: 3600 },
  }),
  recordPicksFile: endpoint({
    method: 'GET',
    path: '/record/picks/csv',
    summary: 'The same picks as a CSV file, the newest 10,000 at most',
    // Guests get nothing in bulk: the lines are the data provider's.
    access: 'member',
    query: z.object(filter),
    text: 'text/csv',
    data: z.string(),
    failureMessage: 'Unable to retrieve the picks',
  }),
}
