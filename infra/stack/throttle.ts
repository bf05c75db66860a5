import type { Endpoint } from '#shared/contract/endpoint.ts'

/** Requests a second, all callers together; the limits per caller are the families' own. */
export interface Throttle {
  rate: number
  burst: number
}

/** Also what an unknown path gets. */
export const unknownPaths: Throttle = { rate: 50, burst: 100 }

/** What everyone asks for at once: 30,000 people in a minute. */
const everyone: Throttle = { rate: 500, burst: 1000 }
/**
 * One page's own calls, and log-ins: Cognito has a quota of its own for those, to be looked at before
 * this is raised (https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html).
 */
const many: Throttle = { rate: 100, burst: 200 }
const few: Throttle = { rate: 20, burst: 40 }

type Asked = Pick<Endpoint, 'method' | 'cache' | 'reads' | 'crowd'>

/**
 * What the edge can keep is read by everyone at once when it runs out, and so is what each visit
 * begins with; a write is one person's.
 */
export const throttleOf = ({ method, cache, reads, crowd }: Asked): Throttle => {
  if (cache || crowd === 'visit') return everyone
  return method === 'GET' || reads || crowd === 'login' ? many : few
}
