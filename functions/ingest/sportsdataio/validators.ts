import type { Validators } from '../feed.ts'

/**
 * The same feed asks for another address each week, and what was said of one holds for none of the
 * others: so that its address stands before it.
 */
export const bound = (path: string, { etag, lastModified }: Validators): Validators => ({
  ...(etag && { etag: `${path} ${etag}` }),
  ...(lastModified && { lastModified: `${path} ${lastModified}` }),
})

export const unbound = (path: string, { etag, lastModified }: Validators): Validators => ({
  ...(etag?.startsWith(`${path} `) && { etag: etag.slice(path.length + 1) }),
  ...(lastModified?.startsWith(`${path} `) && {
    lastModified: lastModified.slice(path.length + 1),
  }),
})
