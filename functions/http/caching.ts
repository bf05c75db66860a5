import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { Caller } from './caller.ts'

/**
 * Shared only where we ourselves judged the caller a guest, and the edge did too: an answer that
 * the two see differently would be kept under the other tier's key. Browsers ask every time.
 */
export const cacheControl = ({ cache }: Endpoint, caller: Caller, edgeTier: string | undefined) =>
  cache && caller.tier === 'guest' && edgeTier === 'guest'
    ? `public, max-age=0, s-maxage=${cache.fresh}, stale-while-revalidate=${cache.stale}`
    : 'private, no-store'
