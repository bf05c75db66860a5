import { factId } from '#shared/domain/facts/fields.ts'
import { slug } from '#shared/domain/publication/article.ts'
import { isPlainPage, type PlainPage } from '#shared/domain/publication/pageHeads.ts'
import { isSportName, type SportName } from '#shared/domain/sport/sport.ts'

/** A page that anyone may be sent a link to, or a file for crawlers. */
export type PublicPage =
  | { kind: 'matchup' | 'team' | 'player'; sport: SportName; id: string }
  | { kind: 'article'; slug: string }
  | { kind: 'science'; sport: SportName }
  | { kind: 'shortArticle'; name: string }
  | { kind: 'home' | 'articles' }
  | { kind: 'plain'; name: PlainPage }
  | { kind: 'robots' }
  | { kind: 'sitemap' }
  | { kind: 'feed' }

const ofSport = ([first = '', kind, id = '']: string[]): PublicPage | undefined => {
  // Like the pages' own router, which accepts the sport in upper case only for a player.
  const sport = kind === 'player' ? first.toLowerCase() : first
  if (!isSportName(sport) || !factId.safeParse(id).success) return undefined
  return kind === 'matchup' || kind === 'team' || kind === 'player'
    ? { kind, sport, id }
    : undefined
}

const single: Record<string, PublicPage> = {
  '': { kind: 'home' },
  articles: { kind: 'articles' },
  'articles.atom': { kind: 'feed' },
  'robots.txt': { kind: 'robots' },
  'sitemap.xml': { kind: 'sitemap' },
}

/** The page at a decoded path without its leading slash; undefined if there is none. */
export const publicPageAt = (path: string): PublicPage | undefined => {
  const segments = path.replace(/\/$/, '').split('/')
  const [first = '', second = ''] = segments
  if (segments.length === 1) {
    if (isPlainPage(first)) return { kind: 'plain', name: first }
    return Object.hasOwn(single, first) ? single[first] : undefined
  }
  if (segments.length === 3) return ofSport(segments)
  if (segments.length > 2 || !second) return undefined
  if (first === 'article')
    return slug.safeParse(second).success ? { kind: 'article', slug: second } : undefined
  if (first === 'articles') return { kind: 'shortArticle', name: second }
  return first === 'science' && isSportName(second) ? { kind: 'science', sport: second } : undefined
}
