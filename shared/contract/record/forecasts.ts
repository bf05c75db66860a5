import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { sportName as sport, updatedAt } from '../fields.ts'
import { registeredFlag } from './flags.ts'

const share = z.number().min(0).max(1)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** Our mean error and a rival's over the same forecasts, and the difference with its 95% interval. */
const comparison = z.strictObject({
  n: z.int(),
  ours: z.number(),
  other: z.number(),
  difference: z.number(),
  interval: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
  proven: z.boolean(),
})
export type ShownComparison = z.infer<typeof comparison>

const forecastRow = z.strictObject({
  /** Null for all body groups together. */
  group: z.string().nullable(),
  /** Days out for which the forecast was made; 0 for the one at the first report. */
  days_out: z.int(),
  /** Days between the stated day and the return, against the simple rule and against the club's date. */
  days_off: comparison.nullable(),
  club: comparison.nullable(),
  /** The mean pinball loss of the 10, 25, 50, 75 and 90% days. */
  pinball: comparison.nullable(),
  /** The Brier score of "back within 28 days". */
  within_28: comparison.nullable(),
  /** The share of returns within the 80% range. */
  covered: z.strictObject({ n: z.int(), ours: share, simple: share }).nullable(),
})
export type ForecastRow = z.infer<typeof forecastRow>

/** A publisher's statements on players in doubt, compared with ours. */
const publisherRow = z.strictObject({
  sport,
  publisher: z.string(),
  /**
   * Squared errors of the chance to play: ours against the publisher's, and against the share of such listings that
   * played before. If the publisher states chances, both cover only players with one.
   */
  chance: comparison.nullable(),
  chance_record: comparison.nullable(),
  /** Errors in days of a stated return day: ours against the publisher's, and against the simple rule's. */
  days: comparison.nullable(),
  days_simple: comparison.nullable(),
})
export type PublisherRow = z.infer<typeof publisherRow>

const link = z.strictObject({ day: z.iso.date(), sha256, entries: z.int() })

const correction = z.strictObject({
  title: z.string(),
  on: z.iso.date(),
  /** Corrects log-odds to `intercept + slope × log-odds`. Null while there are too few outcomes. */
  correction: z
    .strictObject({ intercept: z.number(), slope: z.number(), outcomes: z.int() })
    .nullable(),
})

export const forecastRecordPage = z.strictObject({
  /** The last day whose file is closed: the page counts the files up to this one. Null before the first. */
  until: z.iso.date().nullable(),
  forecasts: z.int(),
  risks: z.int(),
  /** The number of registered flags. */
  flagged: z.int(),
  sports: z.array(z.strictObject({ sport, title: z.string(), rows: z.array(forecastRow) })),
  /** The first return dates that clubs announced, by the position of the FIB-O-Meter's needle. */
  announced: z.array(
    z.strictObject({
      sport,
      title: z.string(),
      needle: z.enum(['all', 'sooner', 'near', 'later']),
      n: z.int(),
      late: share,
      early: share,
      /** 95% interval of the share that came later than announced. */
      interval: z.strictObject({ low: share, high: share }),
      days_late: z.number(),
      proven: z.boolean(),
    }),
  ),
  /** Monthly risks: of the players with about this chance, the share that was injured. */
  risk: z.array(
    z.strictObject({
      sport,
      title: z.string(),
      players: z.int(),
      bins: z.array(
        z.strictObject({
          from: share,
          players: z.int(),
          stated: share,
          injured: share,
        }),
      ),
    }),
  ),
  /** The correction in each competition's newest risks, by the outcomes of the year before. */
  corrections: z.array(correction),
  /** The correction in its newest return forecasts; absent while there are too few outcomes. */
  return_corrections: z.array(correction),
  /** How often players whom publishers had in doubt played. */
  publishers: z.array(publisherRow),
  /** The same by listing. */
  flags: z.array(registeredFlag),
  /** The newest files, newest first. */
  days: z.array(link),
  /** A comparison with fewer graded forecasts is marked "unproven". */
  proven_at: z.int(),
})
export type ForecastRecordPage = z.infer<typeof forecastRecordPage>

const noSuchDay = 'There is no closed file of this day.'

export const forecastRecordEndpoints = {
  recordForecasts: endpoint({
    method: 'GET',
    path: '/record/forecasts',
    summary: 'How the registered forecasts did, against clubs and the simple rule',
    access: 'guest',
    data: forecastRecordPage.extend(updatedAt),
    failureMessage: 'Unable to retrieve the record of forecasts',
    cache: { fresh: 300, stale: 3600 },
  }),
  recordForecastsOfDay: endpoint({
    method: 'GET',
    path: '/record/forecasts/{day}',
    summary: 'The file of everything registered on a day, byte for byte as it was hashed',
    access: 'public',
    params: z.object({ day: z.iso.date({ error: 'Must be a day such as 2026-11-21.' }) }),
    text: 'application/json',
    data: z.string(),
    failureMessage: 'Unable to retrieve the file',
    notFoundMessage: noSuchDay,
    forever: true,
  }),
  recordChain: endpoint({
    method: 'GET',
    path: '/record/chain',
    summary: 'The SHA-256 of every day’s file, oldest first',
    access: 'public',
    data: z.strictObject({ files: z.array(link) }),
    failureMessage: 'Unable to retrieve the chain',
    cache: { fresh: 300, stale: 3600 },
  }),
}
