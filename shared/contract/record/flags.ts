import * as z from 'zod'
import { competitions } from '#shared/domain/sport/sport.ts'
import { endpoint } from '../endpoint.ts'

const share = z.number().min(0).max(1)
const count = z.int().min(0)

/** The publisher, and its word: `Questionable`, `75% to play`. */
const flag = { competition: z.enum(competitions), publisher: z.string(), listing: z.string() }

/** Seasons by the years in which they began. The meaning of a listing changes, so no row covers all of them. */
const era = { from: z.int(), to: z.int() }

/** A further fact that was known of the listed players; null for all of them. */
const detail = z
  .strictObject({ kind: z.enum(['practice', 'part', 'position']), value: z.string() })
  .nullable()

/** Recorded seasons, on players unknown to our model's fit. */
const worth = {
  n: count,
  played: count,
  /** The chance that the publisher states; null for a word without a number. */
  said: share.nullable(),
  /** The 95% interval of the share that played. */
  low: share,
  high: share,
  /** Mean squared errors of the publisher's chance, of the listing's share in earlier seasons, and of ours. */
  brier: z.strictObject({ said: share.nullable(), record: share, ours: share }),
  /** Ours minus that of the earlier share, with its 95% interval; below zero ours was better. */
  difference: z.strictObject({ value: z.number(), low: z.number(), high: z.number() }),
}

/** `shared/scoring/report/flags.json`. */
export const flagHistory = z.strictObject({
  rows: z.array(z.strictObject({ ...flag, ...era, detail, ...worth })),
  /** All of a publisher's listings that leave open whether a player plays. */
  comparisons: z.array(
    z.strictObject({ competition: flag.competition, publisher: flag.publisher, ...era, ...worth }),
  ),
  /** Our chances in bins, each with the mean chance and the share that played. */
  reliability: z.array(
    z.strictObject({
      competition: flag.competition,
      ...era,
      bins: z.array(z.strictObject({ n: count, said: share, played: share })),
    }),
  ),
})

/** Rates of one season that others have published, without a comparison with ours. */
const publishedRate = z.strictObject({ ...flag, season: z.int(), n: count, played: count })

/** A listing that this portal registered before games that are now over, with our chance at the time. */
export const registeredFlag = z.strictObject({
  ...flag,
  /** Only practice is broken down. */
  detail,
  /** The number of players and games; only the last listing before each kick-off counts. */
  n: count,
  played: count,
  said: share.nullable(),
  /** Mean squared errors. The record is what such listings came to before; null where it was never measured. */
  brier: z.strictObject({ said: share.nullable(), record: share.nullable(), ours: share }),
})

export const flagsPage = z.strictObject({
  /** Recorded seasons and registered listings are shown side by side and never added up. */
  history: flagHistory,
  published: z.array(publishedRate),
  registered: z.array(registeredFlag),
  /** A row with fewer entries is unproven. */
  proven_at: z.int(),
})
export type FlagsPage = z.infer<typeof flagsPage>
export type RegisteredFlag = z.infer<typeof registeredFlag>

const shared = {
  access: 'public',
  failureMessage: 'Unable to retrieve what flags are worth',
  cache: { fresh: 300, stale: 3600 },
} as const

export const flagEndpoints = {
  recordFlags: endpoint({
    method: 'GET',
    path: '/record/flags',
    summary: 'What each publisher’s listing came to, by seasons, beside our chances',
    ...shared,
    data: flagsPage,
  }),
  recordFlagsFile: endpoint({
    method: 'GET',
    path: '/record/flags/csv',
    summary: 'The same table as a CSV file',
    ...shared,
    text: 'text/csv',
    data: z.string(),
  }),
}
