type Link = 'reset' | 'freeAccess' | 'confirm'

const tokens = new Map<Link, string>()

/**
 * The one-time token of a mailed link, kept in memory until it is spent. It is removed from the address bar at
 * once, so that it gets into neither the history nor a referrer, and nobody reads it from the screen.
 */
export const linkTokens = {
  keep: (link: Link, token: string) => {
    tokens.set(link, token)
  },
  get: (link: Link) => tokens.get(link),
  forget: (link: Link) => {
    tokens.delete(link)
  },
}

/** The token in an address. The router parses a token of digits as a number. */
export const tokenOfSearch = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
