/** A schedule's delivery is given up after an hour: what is older was meant, the clock was set back. */
const latestDeliveryMs = 60 * 60 * 1000

/** What is later than this was not written by a run of this time's neighbourhood. */
export const clockSetBackThreshold = (time: Date) => new Date(time.getTime() + latestDeliveryMs)

/** A run comes late where a newer one stands, unless the clock was set back. */
export const isStaleRun = (asOf: Date, standing: Date) =>
  standing > asOf && standing <= clockSetBackThreshold(asOf)
