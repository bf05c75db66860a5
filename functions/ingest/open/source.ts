import type { SourceName } from '#shared/domain/feeds/openSources.ts'
import type { Competition } from '#shared/domain/sport/sport.ts'
import type { Converted, PayloadFile } from '../feed/feed.ts'
import type { Known } from './known.ts'

/** A file that a publisher offers to everybody. */
export interface PublishedFile {
  /** What it is called in raw payloads and in a folder of recorded ones: `injuries_2026.csv`. */
  file: string
  address: string
  /** Sent with the request beside the portal's name: a key. */
  headers?: Readonly<Record<string, string>>
  /** The dataset can do without this file. */
  optional?: true
  /** Asked for only if none of the files before it is there. */
  instead?: true
}

/** A dataset chooses the files that it asks for by these. */
export interface FetchContext {
  now: Date
  /** The season that is played or comes next, by the year in which it begins. */
  season: number
  known: Known
  /** The operator's key of a source that asks for one. */
  key?: string | undefined
}

export interface ConvertContext extends FetchContext {
  fetchedAt: Date
  /** When the dataset was last applied; undefined on the first reading, and when all is to be read again. */
  readBefore?: Date | undefined
}

/** A file as it was received. */
export interface ReceivedFile extends PayloadFile {
  file: string
}

/** The files of a source that are read together, and how they become facts. A crawled `Feed` is made of each. */
export interface Dataset {
  /** `injuries` */
  name: string
  /** The name that readers see: `Injury reports`. */
  title: string
  competition: Competition
  /** Minutes between two reads: on most days, and from two hours before a game until its end. */
  minutes: { idle: number; near: number }
  /** Left out while that source is on: it gives the same facts under its own ids. */
  unless?: SourceName
  /** As in `Feed`. */
  coversPast?: true
  /** Listed in the order in which `convert` gets them. Empty if there is nothing to ask for now. */
  files(asked: FetchContext): readonly PublishedFile[]
  /** Gets the files that were there. A record with a problem is rejected alone; a FeedError rejects them all. */
  convert(files: readonly ReceivedFile[], context: ConvertContext): Converted | Promise<Converted>
}

export interface PublicSource {
  name: SourceName
  /** Those come first whose facts the others refer to. */
  datasets: readonly Dataset[]
}
