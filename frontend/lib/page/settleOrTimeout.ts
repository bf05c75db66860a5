/** A page that is ready this soon needs no skeleton before it: one would only flash. */
const wait = 100

/** Resolves when the work is done, however it went, or shortly: whichever comes first. */
export const settleOrTimeout = (...work: readonly Promise<unknown>[]): Promise<void> =>
  new Promise((resolve) => {
    const done = () => resolve()
    setTimeout(done, wait)
    Promise.allSettled(work).then(done)
  })
