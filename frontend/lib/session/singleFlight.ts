import { ApiError } from '../api/apiError.ts'

/** Who asks while it runs waits for the same run. A call that fails ends it, and nothing more. */
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
