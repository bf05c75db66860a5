import * as z from 'zod'
import { competitions } from '../sport/sport.ts'

const share = z.number().min(0).max(1)
const count = z.int().min(0)

/** The publisher, and its word: `Questionable`, `75% to play`. */
export const flagFields = {
  competition: z.enum(competitions),
  publisher: z.string(),
  listing: z.string(),
}

/** Seasons by the years in which they began. The meaning of a listing changes, so no row covers all of them. */
const era = { from: z.int(), to: z.int() }

/** A further fact that was known of the listed players; null for all of them. */
export const detail = z
  .strictObject({ kind: z.enum(['practice', 'part', 'position']), value: z.string() })
  .nullable()

/** Recorded seasons, on players unknown to our model's fit. */
const worth = {
  n: count,
  played: count,
  /** The chance that the publisher states; null for a word without a number. */
  said: share.nullable(),
  /** The 95% interval of the share that played. */
  low: share,
  high: share,
  /** Mean squared errors of the publisher's chance, of the listing's share in earlier seasons, and of ours. */
  brier: z.strictObject({ said: share.nullable(), record: share, ours: share }),
  /** Ours minus that of the earlier share, with its 95% interval; below zero ours was better. */
  difference: z.strictObject({ value: z.number(), low: z.number(), high: z.number() }),
}

/** `shared/scoring/report/flags.json`. */
export const flagHistory = z.strictObject({
  rows: z.array(z.strictObject({ ...flagFields, ...era, detail, ...worth })),
  /** All of a publisher's listings that leave open whether a player plays. */
  comparisons: z.array(
    z.strictObject({
      competition: flagFields.competition,
      publisher: flagFields.publisher,
      ...era,
      ...worth,
    }),
  ),
  /** Our chances in bins, each with the mean chance and the share that played. */
  reliability: z.array(
    z.strictObject({
      competition: flagFields.competition,
      ...era,
      bins: z.array(z.strictObject({ n: count, said: share, played: share })),
    }),
  ),
})

export type Flags = z.infer<typeof flagHistory>
export type FlagRow = Flags['rows'][number]
export type FlagComparison = Flags['comparisons'][number]
export type PlayReliability = Flags['reliability'][number]
export type Era = Pick<FlagRow, 'from' | 'to'>

/** Rates of one season that others have published, without a comparison with ours. */
export const publishedRate = z.strictObject({
  ...flagFields,
  season: z.int(),
  n: count,
  played: count,
})
export type PublishedRate = z.infer<typeof publishedRate>

const nba = { competition: 'NBA', publisher: 'NBA clubs', season: 2025 } as const

/**
 * Counted by others, who matched the NBA's reports of 2025-26 with box scores; there is no public file of it. Of the
 * players listed as Available, 90% played if those assigned to the G League are left out.
 */
export const publishedRates: readonly PublishedRate[] = [
  { ...nba, listing: 'Available', n: 910, played: 778 },
  { ...nba, listing: 'Probable', n: 602, played: 550 },
  { ...nba, listing: 'Questionable', n: 1788, played: 890 },
  { ...nba, listing: 'Doubtful', n: 499, played: 15 },
  { ...nba, listing: 'Out', n: 8539, played: 17 },
]
