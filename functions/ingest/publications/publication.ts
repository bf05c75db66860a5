import type { Competition } from '#shared/domain/sport.ts'

/** An address that an admin has named for a team or a player, and whose words its items are. */
export interface Publication {
  /** `publications/nfl-BUF/gazette`: names its raw payloads and its crawl records. */
  feed: string
  kind: 'news' | 'post'
  address: string
  competition: Competition
  teamId: string | null
  playerId: string | null
  /** Who publishes, as people read it. */
  source: string
  /** Of posts; the source where there is none. */
  handle?: string
}
