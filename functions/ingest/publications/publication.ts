import * as z from 'zod'
import { competition, factId } from '#shared/domain/facts/fields.ts'

/** An address that an admin has named for a team or a player, and whose words its items are. */
export const publication = z.strictObject({
  /** `publications/nfl-BUF/gazette`: names its raw payloads and its crawl records. */
  feed: z.string().regex(/^publications\/[\w./-]{1,100}$/),
  kind: z.enum(['news', 'post']),
  address: z.url({ protocol: /^https$/ }),
  competition,
  teamId: factId.nullable(),
  playerId: factId.nullable(),
  /** Who publishes, as people read it. */
  source: z.string().min(1).max(80),
  /** Of posts; the source where there is none. */
  handle: z.string().min(1).max(60).exactOptional(),
})
export type Publication = z.infer<typeof publication>
