import * as z from 'zod'
import { competition } from '#shared/domain/facts/fields.ts'
import { providerAddresses } from '#shared/domain/feeds/providerFeeds.ts'
import { publication } from '#shared/domain/feeds/publicationFeeds.ts'
import { endpoint, type Family } from '../endpoint.ts'
import { forAdmins } from './changes.ts'

const trial = z.lazy(() =>
  z.discriminatedUnion('of', [
    z.strictObject({ of: z.literal('publications'), feed: publication }),
    /** Without an address of its own in `value`, the feed is read at its usual one. */
    providerAddresses.unwrap().safeExtend({
      of: z.literal('provider'),
      competition,
      feed: z.string().max(40),
    }),
  ]),
)
export type FeedTrial = z.infer<typeof trial>

/** Feeds as admins try them before a crawl reads them. */
export const adminFeedEndpoints = {
  tryFeed: endpoint({
    ...forAdmins,
    method: 'POST',
    path: '/admin/tryfeed/{secret}',
    summary: 'Reads an address once, by the rules of a crawl, and stores nothing of it',
    body: z.strictObject({ trial }),
    data: z.strictObject({
      /** True if a crawl could use what was received. */
      isReadable: z.boolean(),
      /** What was received, or why it could not be read. */
      message: z.string(),
      items: z.int(),
      rejected: z.int(),
      /** Of the first items. */
      titles: z.array(z.string()),
    }),
    failureMessage: 'There was an error trying the address',
    bodyLimit: 5_000,
  }),
} satisfies Family
