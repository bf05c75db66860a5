import * as z from 'zod'
import { competition, factId } from '../facts/fields.ts'

/** A feed address that an admin has set, with the team or player whom its items are about. */
export const publication = z.strictObject({
  /** `publications/nfl-BUF/gazette`: names its raw payloads and its crawl records. */
  feed: z.string().regex(/^publications\/[\w./-]{1,100}$/),
  kind: z.enum(['news', 'post']),
  address: z.url({ protocol: /^https$/ }).max(500),
  competition,
  teamId: factId.nullable(),
  playerId: factId.nullable(),
  /** The publisher's name, as pages show it. */
  source: z.string().min(1).max(80),
  /** The handle of posts; without one, the source is shown. */
  handle: z.string().min(1).max(60).exactOptional(),
})
export type Publication = z.infer<typeof publication>
