import { longestCallSeconds } from '#shared/contract/endpoint.ts'

const attempts = 3
/** Where a function has minutes, a call to AWS that takes longer than this hangs nevertheless. */
const longestAttemptMs = 15_000

/**
 * Settings of every client of AWS. A call that hangs is repeated, and all of its attempts with the pauses between them
 * end before the function's own limit: it can then answer that the service is unavailable.
 */
export const boundedCalls = (functionSeconds = longestCallSeconds) => {
  const attemptMs = Math.min(functionSeconds * 250, longestAttemptMs)
  return {
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: Math.min(1_000, attemptMs),
      requestTimeout: attemptMs,
      // Also ends an answer that stops in its middle.
      socketTimeout: attemptMs,
      // Without it the client only logs that the time is over.
      throwOnRequestTimeout: true,
    },
  }
}
