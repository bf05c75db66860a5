import * as z from 'zod'
import { competition, id, instant, text } from './fields.ts'

const address = z.url({ protocol: /^https$/ }).max(2000)

export const news = z.strictObject({
  kind: z.literal('news'),
  id,
  competition,
  teamId: id.nullable(),
  playerIds: z.array(id).max(20),
  at: instant,
  title: text(300),
  source: text(80),
  url: address.nullable(),
  author: text(80).nullable(),
  categories: z.array(text(40)).max(12),
  content: text(5000).nullable(),
  /** A picture of ours; other people's never reach a page. */
  imageId: z.string().nullable(),
})
export type News = z.infer<typeof news>

export const post = z.strictObject({
  kind: z.literal('post'),
  id,
  competition,
  teamId: id.nullable(),
  playerId: id.nullable(),
  at: instant,
  name: text(80),
  handle: text(60),
  text: text(1000),
  url: address.nullable(),
  imageId: z.string().nullable(),
})
export type Post = z.infer<typeof post>

/** A graded bet of the NFL scoreboard. */
export const bet = z.strictObject({
  kind: z.literal('bet'),
  id,
  competition,
  at: instant,
  payout: z.number(),
  win: z.boolean(),
})
export type Bet = z.infer<typeof bet>
