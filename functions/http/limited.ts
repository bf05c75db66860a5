import type { Attempts } from '#functions/store/accounts/attempts.ts'
import { type Limit, windowOf } from '#shared/domain/account/rateLimits.ts'
import { AppError } from './appError.ts'

export const tooMany = (retryAfter: number) => {
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
export const limited = async (
  attempts: Pick<Attempts, 'count'>,
  limit: Limit,
  whom: readonly string[],
  now: Date,
) => {
  if ((await attempts.count(limit, whom, now)) > limit.most)
    throw tooMany(windowOf(limit, now).retryAfter)
}
