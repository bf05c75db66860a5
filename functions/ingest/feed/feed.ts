import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { Reject } from './reject.ts'

/** A feed's answer as it was received, after decompression. */
export interface Payload {
  bytes: Uint8Array
  fetchedAt: Date
  contentType: string
}

/** Sent with the next request, so that the server can answer "not modified". */
export interface Validators {
  etag?: string
  lastModified?: string
}

export interface Converted {
  facts: Fact[]
  rejects: Reject[]
  /** The payload lists everyone of that kind, so a missing player or team has left. */
  complete?: { kind: 'player' | 'team'; competition: Competition }
  /** Ids of records without a time of their own: they have the fetch's time, or keep the stored one. */
  undated?: readonly string[]
}

export interface Feed {
  /** `sportsdataio/nfl/injuries`: names its raw payloads and its crawl records. */
  name: string
  competition: Competition
  /** The interval between two fetches. */
  everyMinutes: number
  fetch(since: Validators): Promise<(Payload & Validators) | 'unchanged'>
  /** Pure. A record with a problem is rejected alone; a FeedError rejects the whole payload. */
  convert(payload: Payload): Converted
}

/** A whole feed failed. The stored facts stay as they are. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
}
