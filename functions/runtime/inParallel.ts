/**
 * Works on at most `width` items at a time, and returns the results in order. After a failure no further item is begun,
 * and the error is thrown once the others have ended, so that nothing is written after it.
 */
export const inParallel = async <T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = []
  let next = 0
  const lane = async () => {
    while (next < items.length) {
      const i = next++
      try {
        results[i] = await work(items[i] as T)
      } catch (error) {
        next = items.length
        throw error
      }
    }
  }
  const lanes = Array.from({ length: Math.min(width, items.length) }, lane)
  await Promise.allSettled(lanes)
  await Promise.all(lanes)
  return results
}
