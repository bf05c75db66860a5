import * as z from 'zod'
import { competition, factId } from '../facts/fields.ts'
import type { Competition } from '../sport/sport.ts'

/**
 * A feed's name is the key of its raw payloads and of its crawl records. It begins with its league, so that
 * two leagues never share a name, and no part of it is empty or made of dots.
 */
const feedName = z
  .string()
  .max(120)
  .regex(/^publications\/[\w-]+(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*)*$/, {
    error:
      'Write publications/, the league and a name, such as publications/nfl-BUF/gazette: letters, digits, hyphens, underscores and single dots.',
    abort: true,
  })

const text = z.string().max(500)

/** A feed as an admin saved it, perhaps under looser rules than today's. */
export const storedPublication = z.lazy(() =>
  z.strictObject({
    feed: text,
    kind: z.enum(['news', 'post']),
    address: text,
    competition,
    teamId: text.nullable(),
    playerId: text.nullable(),
    source: text,
    handle: text.exactOptional(),
  }),
)
type StoredPublication = z.infer<typeof storedPublication>

/** A feed address that an admin has set, with the team or player whom its items are about. */
export const publication = z.lazy(() =>
  storedPublication
    .unwrap()
    .extend({
      /** `publications/nfl-BUF/gazette`. */
      feed: feedName,
      address: z.url({ protocol: /^https$/ }).max(500),
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
    }),
)
export type Publication = z.infer<typeof publication>

const isNamedAfter = (feed: string, league: Competition) =>
  [`publications/${league.toLowerCase()}/`, `publications/${league.toLowerCase()}-`].some((start) =>
    feed.startsWith(start),
  )

/** A feed of the settings that no crawl reads, and why. */
export interface LeftOutFeed {
  feed: string
  reason: string
}

/** Separates the stored feeds that keep today's rules from those that break one and are left out. */
export const readablePublications = (stored: readonly StoredPublication[]) => {
  const publications: Publication[] = []
  const leftOut: LeftOutFeed[] = []
  for (const saved of stored) {
    const { data, error } = publication.safeParse(saved)
    if (data) publications.push(data)
    else
      leftOut.push({
        feed: saved.feed,
        reason: error.issues.map(({ message }) => message).join(' '),
      })
  }
  return { publications, leftOut }
}
