import { countMetric, logger } from '#functions/runtime/log.ts'

/** Waits at most this long for the work, then throws `late`. The work itself goes on, and its outcome is ignored. */
export const withTimeout = <T>(milliseconds: number, work: Promise<T>, late: Error): Promise<T> => {
  const over = Promise.withResolvers<never>()
  const timer = setTimeout(() => over.reject(late), milliseconds)
  return Promise.race([work, over.promise]).finally(() => clearTimeout(timer))
}

/** Logs a failure and counts it for the alarm, so that the other parts of the ingest go on. */
export const isolated = async <T>(
  part: { feed: string; file?: string },
  work: () => Promise<T>,
): Promise<T | 'failed'> => {
  try {
    return await work()
  } catch (error) {
    logger.error('a part of the ingest failed', { ...part, error })
    countMetric('FeedFailed', { feed: part.feed })
    return 'failed'
  }
}
