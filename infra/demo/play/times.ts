const day = 24 * 60 * 60 * 1000

/** The days for which the demo has lines, so that every game with a line has its picks. */
export const defaultDays = 32

/**
 * The times as of which runs are played: once a day up to now, from so many days ago or, if the portal
 * has run before, from its last run on.
 */
export const timesToPlay = (now: Date, daysBack: number, lastRun?: Date): readonly Date[] =>
  Array.from(
    { length: daysBack + 1 },
    (_, i) => new Date(now.getTime() - (daysBack - i) * day),
  ).filter((asOf) => asOf >= now || !lastRun || asOf > lastRun)
