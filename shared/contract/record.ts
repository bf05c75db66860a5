import * as z from 'zod'
import { competitions } from '#shared/domain/sport/sport.ts'
import { endpoint } from './endpoint.ts'
import { timestamp, updatedAt } from './fields.ts'

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
  /** The Brier score: the mean squared error of the stated chances. Tossing a coin has 0.25. */
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
  /** Null before the first run. */
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
}
