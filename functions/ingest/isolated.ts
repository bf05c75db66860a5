import { countMetric, logger } from '#functions/runtime/log.ts'

/** Waits no longer than this for work, and then throws `late`. What the work does afterwards is ignored. */
export const inTime = <T>(milliseconds: number, work: Promise<T>, late: Error): Promise<T> => {
  const over = Promise.withResolvers<never>()
  const timer = setTimeout(() => over.reject(late), milliseconds)
  return Promise.race([work, over.promise]).finally(() => clearTimeout(timer))
}

/**
 * Does one part of an ingest. Whatever goes wrong with it, the other parts are done all the same; the alarm
 * of the metric tells an operator.
 */
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
