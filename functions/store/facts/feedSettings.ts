import * as z from 'zod'
import { providerRows } from '#shared/domain/feeds/providerFeeds.ts'
import { storedPublication } from '#shared/domain/feeds/publicationFeeds.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { Setting } from '../settings.ts'

// Separate from settings.ts, because only admins and the crawl read these, and other functions would build
// the schemas at every cold start.

/**
 * A league's feeds of news and posts. Feeds that break a later rule are still read, so that they can be named
 * and corrected.
 */
export const publicationSetting = (
  competition: Competition,
): Setting<z.ZodArray<typeof storedPublication>> => ({
  name: `publications#${competition}`,
  schema: z.array(storedPublication),
})

/** The addresses of the data provider's feeds of a league. */
export const providerSetting = (competition: Competition): Setting<typeof providerRows> => ({
  name: `provider#${competition}`,
  schema: providerRows,
})
