import * as z from 'zod'
import { competition, factId } from '../facts/fields.ts'
import type { Competition } from '../sport/sport.ts'

/**
 * A feed's name is the key of its raw payloads and of its crawl records. It begins with its league, so that the
 * lists of two leagues never hold one name; no part of it is empty or made of dots.
 */
const feedName = z
  .string()
  .max(120)
  .regex(/^publications\/[\w-]+(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*)*$/, {
    error:
      'Write publications/, the league and a name, such as publications/nfl-BUF/gazette: letters, digits, hyphens, underscores and single dots.',
    abort: true,
  })

/** A feed address that an admin has set, with the team or player whom its items are about. */
export const publication = z
  .strictObject({
    /** `publications/nfl-BUF/gazette`. */
    feed: feedName,
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
  .refine(({ feed, competition: league }) => isNamedAfter(feed, league), {
    path: ['feed'],
    error: ({ input }) => {
      const league = String((input as { competition?: unknown }).competition).toLowerCase()
      return `The name must begin with its league: publications/${league}/ or publications/${league}-.`
    },
  })
export type Publication = z.infer<typeof publication>

const isNamedAfter = (feed: string, league: Competition) =>
  [`publications/${league.toLowerCase()}/`, `publications/${league.toLowerCase()}-`].some((start) =>
    feed.startsWith(start),
  )
