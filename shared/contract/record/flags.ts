import * as z from 'zod'
import { detail, flagFields, flagHistory, publishedRate } from '#shared/domain/register/flags.ts'
import { endpoint } from '../endpoint.ts'

const share = z.number().min(0).max(1)
const count = z.int().min(0)

/** A listing that this portal registered before games that are now over, with our chance at the time. */
export const registeredFlag = z.strictObject({
  ...flagFields,
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
