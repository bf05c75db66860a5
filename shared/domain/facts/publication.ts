import * as z from 'zod'
import { competition, factId, instant, textUpTo } from './fields.ts'

const address = z.url({ protocol: /^https$/ }).max(2000)

export const newsFact = z.lazy(() =>
  z.strictObject({
    kind: z.literal('news'),
    id: factId,
    competition,
    teamId: factId.nullable(),
    playerIds: z.array(factId).max(20),
    at: instant,
    title: textUpTo(300),
    source: textUpTo(80),
    url: address.nullable(),
    author: textUpTo(80).nullable(),
    categories: z.array(textUpTo(40)).max(12),
    content: textUpTo(5000).nullable(),
    /** A picture on our own site; pictures of other sites are never shown. */
    imageId: z.string().nullable(),
  }),
)
export type News = z.infer<typeof newsFact>

export const postFact = z.lazy(() =>
  z.strictObject({
    kind: z.literal('post'),
    id: factId,
    competition,
    teamId: factId.nullable(),
    playerId: factId.nullable(),
    at: instant,
    name: textUpTo(80),
    handle: textUpTo(60),
    text: textUpTo(1000),
    url: address.nullable(),
    imageId: z.string().nullable(),
  }),
)
export type Post = z.infer<typeof postFact>

/** A graded bet of the NFL scoreboard. */
export const betFact = z.lazy(() =>
  z.strictObject({
    kind: z.literal('bet'),
    id: factId,
    competition,
    at: instant,
    /** US dollars won, negative if the bet was lost: at −110, 100 or −110. */
    payout: z
      .number()
      .min(-1_000_000)
      .max(1_000_000)
      // DynamoDB cannot store a fraction that is extremely small.
      .refine((dollars) => dollars === 0 || Math.abs(dollars) >= 0.01, 'Must be at least a cent.'),
    win: z.boolean(),
  }),
)
export type Bet = z.infer<typeof betFact>
