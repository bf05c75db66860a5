import type { Fact } from '#shared/domain/facts/fact.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'

/** What a feed sent, as it was received (after decompression). */
export interface Payload {
  bytes: Uint8Array
  fetchedAt: Date
  contentType: string
}

/** What lets the next fetch say "nothing new". */
export interface Validators {
  etag?: string
  lastModified?: string
}

/** One record that could not be used, where it stood, and why. */
export interface Reject {
  /** `[12].Height` in JSON, `players.csv:14` in a file. */
  path: string
  reason: string
  record: unknown
}

export interface Converted {
  facts: Fact[]
  rejects: Reject[]
  /** The payload lists everyone of that kind: whoever is absent has left. */
  complete?: { kind: 'player' | 'team'; competition: Competition }
  /** Ids of records whose source gives no time: `at` is the fetch's, and a stored one keeps its own. */
  undated?: readonly string[]
}

export interface Feed {
  /** `sportsdataio/nfl/injuries`: names its raw payloads and its crawl records. */
  name: string
  competition: Competition
  /** How often it is worth asking. */
  everyMinutes: number
  fetch(since: Validators): Promise<(Payload & Validators) | 'unchanged'>
  /** Pure. A record that fails is rejected alone; a FeedError means that nothing could be read. */
  convert(payload: Payload): Converted
}

/** The feed failed whole. Yesterday's facts stay. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
}
