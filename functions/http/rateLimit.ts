import type { Attempts } from '#functions/store/accounts/attempts.ts'
import { type RateLimit, rateLimitWindow } from '#shared/domain/account/rateLimits.ts'
import { AppError } from './errors.ts'

/**
 * What attempts are counted by. CloudFront sends the address, and the edge's secret proves that it did. An IPv6
 * customer owns a /64 network and can use any address in it, so only the first four groups count.
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

/** Counts an attempt and throws a 429 above the limit. `subject` is an address, a viewer or both. */
export const enforceLimit = async (
  attempts: Pick<Attempts, 'count'>,
  limit: RateLimit,
  subject: readonly string[],
  now: Date,
) => {
  if ((await attempts.count(limit, subject, now)) > limit.most)
    throw tooManyAttempts(rateLimitWindow(limit, now).retryAfter)
}
