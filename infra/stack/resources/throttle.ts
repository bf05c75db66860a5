import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { Config } from '../../config.ts'

/** Requests per second, of all callers together. Limits per caller are in the families. */
export interface Throttle {
  rate: number
  burst: number
}

/** The metric of calls that were answered with 429, by API Gateway or by a function. */
export const throttledCalls = 'ThrottledCalls'

/** Twice the rate, for a moment. */
export const throttle = (rate: number): Throttle => ({ rate, burst: 2 * rate })

type Asked = Pick<Endpoint, 'method' | 'cache' | 'reads' | 'crowd'>

/**
 * All readers at once may request a cached answer that has expired, and the calls that start a visit. Check
 * Cognito's own quota for logins before raising `pages`:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html
 */
export const throttleOf = (
  { method, cache, reads, crowd }: Asked,
  { visits, pages, changes }: Config['callsPerSecond'],
): Throttle => {
  if (cache || crowd === 'visit') return throttle(visits)
  return throttle(method === 'GET' || reads || crowd === 'login' ? pages : changes)
}
