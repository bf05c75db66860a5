/** The state of facts and code that a competition's pages were made from: later changes are not in them yet. */
export interface Coverage {
  /** The version of the code and its parameters. */
  version: string
  asOf: Date
  /** The real time from which facts were read. */
  readFrom: Date
  /** The next time at which time alone changes something. */
  nextStep: Date
}

/** The coverage of the last run that was completed. */
export interface Completed extends Coverage {
  /** Teams whose scores or games could not be calculated. */
  failed: string[]
  /** Identifies the league ratings that the pages of games show. */
  ratings: string
}

/** DynamoDB stores no dates. */
export const coverageAsItem = <Of extends Coverage>(coverage: Of) => ({
  ...coverage,
  asOf: coverage.asOf.toISOString(),
  readFrom: coverage.readFrom.toISOString(),
  nextStep: coverage.nextStep.toISOString(),
})

export const coverageOf = <Of extends Coverage>(item: unknown): Of => {
  const coverage = item as Of
  const { asOf, readFrom, nextStep } = coverage
  return {
    ...coverage,
    asOf: new Date(asOf),
    readFrom: new Date(readFrom),
    nextStep: new Date(nextStep),
  }
}

/** Schedules stop retrying a delivery after an hour. */
const latestDeliveryMs = 60 * 60 * 1000

/** A run that is later than this is left over from before the clock was set back to `asOf`. */
export const clockSetBackThreshold = (asOf: Date) => new Date(asOf.getTime() + latestDeliveryMs)

/** A scheduled run is stale if a newer one has begun, unless the clock was set back in between. */
export const isStaleRun = (asOf: Date, newest: Date) =>
  newest > asOf && newest <= clockSetBackThreshold(asOf)
