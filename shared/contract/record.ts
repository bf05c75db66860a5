import * as z from 'zod'
import { competitions } from '#shared/domain/sport/sport.ts'
import { endpoint } from './endpoint.ts'
import { timestamp } from './fields.ts'

const share = z.number().min(0).max(1)

const shownRecord = z.strictObject({
  wins: z.int(),
  losses: z.int(),
  pushes: z.int(),
  /** Wins and losses: what the rate is of. */
  n: z.int(),
  /** Share of wins, with its 95% interval; null before the first. */
  rate: share.nullable(),
  interval: z.strictObject({ low: share, high: share }).nullable(),
  /** At −110, one unit being the stake. */
  units: z.number(),
  /** Points by which the lines of the picks were better than the closing ones, on average. */
  clv: z.number().nullable(),
  /** Mean squared error of the stated chances: 0.25 is a coin. */
  brier: z.number().nullable(),
  proven: z.boolean(),
})
export type ShownRecord = z.infer<typeof shownRecord>

/** What the public saw, and the model's own beside it. */
const twoRecords = z.strictObject({ shown: shownRecord, model: shownRecord })

const markets = { spread: twoRecords, total: twoRecords, both: twoRecords }

const tally = z.strictObject({
  wins: z.int(),
  losses: z.int(),
  pushes: z.int(),
  units: z.number(),
})

export const recordPage = z.strictObject({
  /** Null before the first run. */
  as_of: timestamp.nullable(),
  ...markets,
  competitions: z.array(
    z.strictObject({ competition: z.enum(competitions), title: z.string(), ...markets }),
  ),
  /** What was shown, by the Tuesday with which a week of games begins; oldest first. */
  weeks: z.array(
    z.strictObject({
      competition: z.enum(competitions),
      week_of: z.iso.date(),
      spread: tally,
      total: tally,
    }),
  ),
  /** Graded picks from which on a record proves something. */
  proven_at: z.int(),
})
export type RecordPage = z.infer<typeof recordPage>

export const recordEndpoints = {
  record: endpoint({
    method: 'GET',
    path: '/record',
    summary: 'What came of every published pick',
    access: 'guest',
    data: recordPage.extend({ updated_at: timestamp.nullable() }),
    failureMessage: 'Unable to retrieve the record',
    cache: { fresh: 300, stale: 3600 },
  }),
}
