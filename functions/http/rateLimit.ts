import type { Attempts } from '#functions/store/accounts/attempts.ts'
import { type RateLimit, rateLimitWindow } from '#shared/domain/account/rateLimits.ts'
import { AppError } from './errors.ts'

/**
 * Who counts as one viewer where attempts are counted. CloudFront's word, believed because the
 * request carried the edge's secret. An IPv6 customer is given a /64 and may use every address
 * in it, so the first four groups count.
 */
export const viewerOf = (headers: Record<string, string | undefined>) => {
  const address = headers['x-viewer-address'] ?? 'unknown'
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':')
    while (groups.length + after.length < 8) groups.push('0')
    groups.push(...after)
  }
  const prefix = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${prefix.join(':')}::/64`
}

export const tooManyAttempts = (retryAfter: number) => {
  const minutes = Math.ceil(retryAfter / 60)
  const wait =
    minutes >= 120
      ? `${Math.ceil(minutes / 60)} hours`
      : `${minutes} minute${minutes === 1 ? '' : 's'}`
  return new AppError('RATE_LIMITED', `Too many attempts. Please try again in ${wait}.`, {
    headers: { 'retry-after': String(retryAfter) },
  })
}

/** Counts an attempt, and throws 429 where it is one too many. `whom`: an address, a viewer, both. */
export const enforceLimit = async (
  attempts: Pick<Attempts, 'count'>,
  limit: RateLimit,
  whom: readonly string[],
  now: Date,
) => {
  if ((await attempts.count(limit, whom, now)) > limit.most)
    throw tooManyAttempts(rateLimitWindow(limit, now).retryAfter)
}
