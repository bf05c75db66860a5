import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { Caller } from './caller.ts'

/** Shared only where we ourselves judged the caller a guest; browsers ask every time. */
export const cacheControl = ({ cache }: Endpoint, caller: Caller) =>
  cache && caller.tier === 'guest'
    ? `public, max-age=0, s-maxage=${cache.fresh}, stale-while-revalidate=${cache.stale}`
    : 'private, no-store'
