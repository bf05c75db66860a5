const firstMs = 500
const longestMs = 8000
/** A provider that asks for more than this is asked again at the next crawl. */
export const longestWaitMs = 30_000

/** Full jitter: any wait up to a limit that doubles, so that those who failed together part. */
export const backoffMs = (failures: number, random: () => number): number =>
  random() * Math.min(longestMs, firstMs * 2 ** (failures - 1))

/** RFC 9110, 10.2.3: seconds, or a date. */
export const retryAfterMs = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
