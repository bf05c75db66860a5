import type { Endpoint } from '#shared/contract/endpoint.ts'

/** Requests a second, of all callers together; limits per caller are in the families. */
export interface Throttle {
  rate: number
  burst: number
}

/** The stage's default, for paths without a route. */
export const unknownPaths: Throttle = { rate: 50, burst: 100 }

/** For calls that everyone makes at once: 30,000 people in a minute. */
export const everyone: Throttle = { rate: 500, burst: 1000 }
/**
 * For calls of single pages, and for log-ins. Check Cognito's own quota for those before raising it:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html
 */
export const many: Throttle = { rate: 100, burst: 200 }
const few: Throttle = { rate: 20, burst: 40 }

type Asked = Pick<Endpoint, 'method' | 'cache' | 'reads' | 'crowd'>

/** All readers ask at once for a cached answer that has expired, and for the calls that start a visit. */
export const throttleOf = ({ method, cache, reads, crowd }: Asked): Throttle => {
  if (cache || crowd === 'visit') return everyone
  return method === 'GET' || reads || crowd === 'login' ? many : few
}
