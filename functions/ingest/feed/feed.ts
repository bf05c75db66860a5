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

export interface Payload extends PayloadFile {
  fetchedAt: Date
  moreFiles?: readonly PayloadFile[]
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
   * The payload lists every player or team, so one that is missing has left. Between seasons any number may be missing,
   * because clubs go down and contracts end.
   */
  complete?: { kind: 'player' | 'team'; competition: Competition; betweenSeasons?: boolean }
  /** Where each fact stands in a file, for the rejects: `players.csv:14`. */
  places?: ReadonlyMap<Fact, string>
  /** Ids of records without a time of their own. They keep their stored time, or get that of the fetch. */
  undated?: readonly string[]
  /**
   * How many records the payload had, by which a shrinking feed is noticed. A feed that grows over a season counts its
   * newest week alone. Defaults to the number of facts.
   */
  rows?: number
  /** How many of the names were found among the stored players or games. */
  matched?: NameMatches
}

export interface NameMatches {
  /** `players` */
  noun: string
  of: number
  /** The names that were not found, as the source writes them. */
  missing: readonly string[]
}

export interface Feed {
  /** `sportsdataio/nfl/injuries`: names its raw payloads and its crawl records. */
  name: string
  competition: Competition
  /** The name that readers see: `Injury reports`. */
  title?: string
  everyMinutes: number
  /** The interval on a day without games, by which the feed counts as late. */
  idleMinutes?: number
  /** Its files cover earlier days, too: a player on the first list was not out before the list says so. */
  coversPast?: true
  /** `absent` if there is no such file, as before a season begins. */
  fetch(since: Validators): Promise<(Payload & Validators) | 'unchanged' | 'absent'>
  /** A record with a problem is rejected alone; a FeedError rejects the whole payload. */
  convert(payload: Payload, readBefore?: Date): Converted | Promise<Converted>
}

/** A feed of one file that is never absent and is converted without waiting. */
export interface PlainFeed extends Feed {
  fetch(since: Validators): Promise<(Payload & Validators) | 'unchanged'>
  convert(payload: Payload): Converted
}

/** A whole feed failed. The stored facts stay as they are. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
}
