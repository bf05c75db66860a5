type Link = 'reset' | 'freeAccess' | 'confirm'

const tokens = new Map<Link, string>()

/**
 * The one-time token of a mailed link, kept in memory until it is spent. The address bar loses it at
 * once, so the token is in neither the history nor a referrer, and nobody reads it from the screen.
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

/** The token in an address. The router reads one that is all digits as a number. */
export const tokenOfSearch = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
