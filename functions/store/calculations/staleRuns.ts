/** Schedules stop retrying a delivery after an hour. */
const latestDeliveryMs = 60 * 60 * 1000

/** A run that is later than this is left over from before the clock was set back to `asOf`. */
export const clockSetBackThreshold = (asOf: Date) => new Date(asOf.getTime() + latestDeliveryMs)

/** A scheduled run is stale if a newer one has begun, unless the clock was set back in between. */
export const isStaleRun = (asOf: Date, newest: Date) =>
  newest > asOf && newest <= clockSetBackThreshold(asOf)
