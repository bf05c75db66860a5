/** A schedule's delivery is given up after an hour: what is older was meant, the clock was set back. */
const latestDelivery = 60 * 60 * 1000

/** What is later than this was not written by a run of this time's neighbourhood. */
export const setBackBefore = (time: Date) => new Date(time.getTime() + latestDelivery)

/** A run comes late where a newer one stands, unless the clock was set back. */
export const isLate = (asOf: Date, standing: Date) =>
  standing > asOf && standing <= setBackBefore(asOf)
