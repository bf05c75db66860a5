import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { Reject } from './reject.ts'

/** One file as it was received, after decompression. */
export interface PayloadFile {
  /** Its name at the publisher, if a feed reads several. */
  file?: string
  bytes: Uint8Array
  contentType: string
}

/** A feed's answer. */
export interface Payload extends PayloadFile {
  fetchedAt: Date
  /** Further files of the same answer. */
  beside?: readonly PayloadFile[]
}

/** Sent with the next request, so that the server can answer "not modified". */
export interface Validators {
  etag?: string
  lastModified?: string
}

export interface Converted {
  facts: Fact[]
  rejects: Reject[]
  /**
   * The payload lists everyone of that kind, so a missing player or team has left. Between seasons any number may be
   * missing, because clubs go down and contracts end.
   */
  complete?: { kind: 'player' | 'team'; competition: Competition; betweenSeasons?: boolean }
  /** Ids of records without a time of their own: they have the fetch's time, or keep the stored one. */
  undated?: readonly string[]
  /** The size of what was given: of a feed that grows over a season, what is new in its newest week. All facts if absent. */
  rows?: number
  /** How many names or ids of another source were found among the known ones. */
  joined?: NameMatches
}

export interface NameMatches {
  /** `players` */
  noun: string
  of: number
  /** Those that were not found, as the source names them. */
  missing: readonly string[]
}

export interface Feed {
  /** `sportsdataio/nfl/injuries`: names its raw payloads and its crawl records. */
  name: string
  competition: Competition
  /** The name that readers see: `Injury reports`. */
  title?: string
  /** The interval between two fetches. */
  everyMinutes: number
  /** The same on a day without games; it is as old as it may get. */
  rhythmMinutes?: number
  /** Its files also tell of earlier days, on which they would have named who was out. */
  tellsPast?: true
  /** `absent` if there is no such file yet, as before a season begins. */
  fetch(since: Validators): Promise<(Payload & Validators) | 'unchanged' | 'absent'>
  /** A record with a problem is rejected alone; a FeedError rejects the whole payload. */
  convert(payload: Payload, readBefore?: Date): Converted | Promise<Converted>
}

/** A feed that always has something to answer, in one file that is read without waiting. */
export interface PlainFeed extends Feed {
  fetch(since: Validators): Promise<(Payload & Validators) | 'unchanged'>
  convert(payload: Payload): Converted
}

/** A whole feed failed. The stored facts stay as they are. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
}
