/** Milliseconds. A page that is ready within this time shows no placeholders, which would only flash. */
const timeout = 100

/** Resolves when all work has succeeded or failed, or after the timeout, whichever comes first. */
export const settleOrTimeout = (...work: readonly Promise<unknown>[]): Promise<void> =>
  new Promise((resolve) => {
    const done = () => resolve()
    setTimeout(done, timeout)
    Promise.allSettled(work).then(done)
  })
