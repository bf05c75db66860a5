import { ApiError } from '../api/send.ts'

/** Calls made while the work runs share that run. A failure ends the run without rejecting. */
export const singleFlight = (work: () => Promise<unknown>) => {
  let running: Promise<void> | undefined
  const run = async () => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      running = undefined
    }
  }
  return (): Promise<void> => {
    running ??= run()
    return running
  }
}
