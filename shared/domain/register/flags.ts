import type { Competition } from '#shared/domain/sport/sport.ts'

/** Seasons by the years in which they began. What a listing means changes, so no row spans all of them. */
export interface Era {
  readonly from: number
  readonly to: number
}

/** What a publisher's listing came to over an era, on rows that our model was not fitted on. */
export interface FlagRow extends Era {
  readonly competition: Competition
  /** Who lists, as pages name him: `NFL clubs`, `Fantasy Premier League`. */
  readonly publisher: string
  /** In the publisher's words: `Questionable`, `75% to play`. */
  readonly listing: string
  /** What else was known of the listed players; null for all of them. */
  readonly detail: {
    readonly kind: 'practice' | 'part' | 'position'
    readonly value: string
  } | null
  readonly n: number
  readonly played: number
  /** The chance that the publisher states, 0 to 1; null for a word without a number. */
  readonly said: number | null
  /** The 95% interval of the share that played. */
  readonly low: number
  readonly high: number
  /** Mean squared errors: as the publisher said, with the listing's own record of earlier seasons, and ours. */
  readonly brier: {
    readonly said: number | null
    readonly record: number
    readonly ours: number
  }
  /** Ours minus the record's, with its 95% interval; below zero ours was nearer. */
  readonly difference: { readonly value: number; readonly low: number; readonly high: number }
}

/** Our chances against what came, in bins of one competition and era. */
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
  readonly reliability: readonly PlayReliability[]
}
