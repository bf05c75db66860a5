import type { Publication } from '../publicationFeeds.ts'

/** A feed of a club's news. */
export const gazette: Publication = {
  feed: 'publications/nfl-BUF/gazette',
  kind: 'news',
  address: 'https://gazette.example/feed.xml',
  competition: 'NFL',
  teamId: 'nfl-BUF',
  playerId: null,
  source: 'Buffalo Gazette',
}
