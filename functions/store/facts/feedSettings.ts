import * as z from 'zod'
import { providerRows } from '#shared/domain/feeds/providerFeeds.ts'
import { storedPublication } from '#shared/domain/feeds/publicationFeeds.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { Setting } from '../settings.ts'

// Not in settings.ts, because other functions would then build these schemas at every cold start.

/**
 * A league's feeds of news and posts. One that breaks a later rule can still be read, so that admins can correct it.
 */
export const publicationSetting = (
  competition: Competition,
): Setting<z.ZodArray<typeof storedPublication>> => ({
  name: `publications#${competition}`,
  schema: z.array(storedPublication),
})

export const providerSetting = (competition: Competition): Setting<typeof providerRows> => ({
  name: `provider#${competition}`,
  schema: providerRows,
})
