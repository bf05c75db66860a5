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
  /** The others are worth reading without it. */
  optional?: true
  /** Asked for only if none of those before it is there. */
  instead?: true
}

/** What the files of a feed depend on. */
export interface Asked {
  now: Date
  /** The season that is played or comes next, by the year in which it begins. */
  season: number
  known: Known
  /** The operator's key of a source that asks for one. */
  key?: string | undefined
}

export interface ReadContext extends Asked {
  fetchedAt: Date
  /** The time of the last reading that was applied; undefined at first, and where all is to be read again. */
  readBefore?: Date | undefined
}

/** A file as it was received. */
export interface ReadFile extends PayloadFile {
  file: string
}

/** One part of a source, which is read as a whole. */
export interface SourceFeed {
  /** `injuries` */
  name: string
  /** The name that readers see: `Injury reports`. */
  title: string
  competition: Competition
  /** Minutes between two reads: on most days, and from two hours before a game until its end. */
  minutes: { idle: number; near: number }
  /** Left out where that source is on, which gives the same things under ids of its own. */
  unless?: SourceName
  /** Its files also tell of earlier days, on which they would have named who was out. */
  tellsPast?: true
  /** In the order in which `convert` gets them. None: there is nothing to ask for now. */
  files(asked: Asked): readonly PublishedFile[]
  /** Gets the files that are there. A record with a problem is rejected alone; a FeedError rejects them all. */
  convert(files: readonly ReadFile[], context: ReadContext): Converted | Promise<Converted>
}

/** The feeds of a source, those first whose facts the others refer to. */
export interface Source {
  name: SourceName
  feeds: readonly SourceFeed[]
}
