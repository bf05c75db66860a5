import type { Endpoint } from '#shared/contract/endpoint.ts'

/** Requests a second, all callers together; the limits per caller are the families' own. */
export interface Throttle {
  rate: number
  burst: number
}

/** Also what an unknown path gets. */
export const unknownPaths: Throttle = { rate: 50, burst: 100 }

/** What the edge can keep is read by everyone at once when it runs out; a write is one person's. */
export const throttleOf = ({
  method,
  cache,
  reads,
}: Pick<Endpoint, 'method' | 'cache' | 'reads'>): Throttle => {
  if (method !== 'GET' && !reads) return { rate: 20, burst: 40 }
  return cache ? { rate: 500, burst: 1000 } : { rate: 100, burst: 200 }
}
