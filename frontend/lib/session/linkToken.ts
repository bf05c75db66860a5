type Link = 'reset' | 'freeAccess' | 'confirm'

const held = new Map<Link, string>()

/**
 * The one-time token of a mailed link, until it is spent: the address bar loses it at once, and with
 * it the history, the referrer and whoever looks over a shoulder. It lives as long as the page.
 */
export const linkToken = {
  hold: (link: Link, token: string) => {
    held.set(link, token)
  },
  held: (link: Link) => held.get(link),
  /** Spent: nothing holds it any more. */
  drop: (link: Link) => {
    held.delete(link)
  },
}

/** A token as the address gives it; the router reads one that is all digits as a number. */
export const tokenOfSearch = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
