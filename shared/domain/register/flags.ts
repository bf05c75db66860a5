import type { Competition } from '#shared/domain/sport/sport.ts'

/** Seasons by the years in which they began. The meaning of a listing changes, so no row covers all of them. */
export interface Era {
  readonly from: number
  readonly to: number
}

/** How often players with a publisher's listing played over an era, on rows unknown to our model's fit. */
export interface FlagRow extends Era {
  readonly competition: Competition
  /** The publisher, as pages name it: `NFL clubs`, `Fantasy Premier League`. */
  readonly publisher: string
  /** In the publisher's words: `Questionable`, `75% to play`. */
  readonly listing: string
  /** Further details of the listed players; null for all of them together. */
  readonly detail: {
    readonly kind: 'practice' | 'part' | 'position'
    readonly value: string
  } | null
  readonly n: number
  readonly played: number
  /** The chance that the publisher states, 0 to 1; null for a word without a number. */
  readonly said: number | null
  readonly low: number
  readonly high: number
  /** Mean squared errors of the publisher's chance, of the listing's share in earlier seasons, and of ours. */
  readonly brier: {
    readonly said: number | null
    readonly record: number
    readonly ours: number
  }
  /** Ours minus that of the earlier share, with its 95% interval; below zero ours was better. */
  readonly difference: { readonly value: number; readonly low: number; readonly high: number }
}

/**
 * All of a publisher's listings over an era: were our chances closer to the outcomes than the listing's earlier share?
 */
export type FlagComparison = Omit<FlagRow, 'listing' | 'detail'>

/** Our chances in bins of one competition and era: the mean chance, and the share that played. */
export interface PlayReliability extends Era {
  readonly competition: Competition
  readonly bins: readonly {
    readonly n: number
    readonly said: number
    readonly played: number
  }[]
}

/** `flags.json`, written by `npm run report`. */
export interface Flags {
  readonly rows: readonly FlagRow[]
  readonly comparisons: readonly FlagComparison[]
  readonly reliability: readonly PlayReliability[]
}

/** How often players with a listing played in one season, as others have counted. */
export interface PublishedRate
  extends Pick<FlagRow, 'competition' | 'publisher' | 'listing' | 'n' | 'played'> {
  /** The year in which the season began. */
  readonly season: number
}

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
