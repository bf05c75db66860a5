import { longestCallSeconds } from '#shared/contract/endpoint.ts'

const attempts = 3
/** Even in a function that has minutes, a longer call to AWS is assumed to hang. */
const longestAttemptMs = 15_000

/**
 * Settings for every AWS client. A hanging call is retried, and all its attempts end before the function's own
 * timeout, so that the function can still answer that the service is unavailable. Only a laptop asks for patience.
 */
export const boundedCalls = (
  functionSeconds = longestCallSeconds,
  patience = Number(process.env.PATIENCE ?? 1),
) => {
  const attemptMs = Math.min(functionSeconds * 250, longestAttemptMs) * patience
  return {
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: Math.min(1_000 * patience, attemptMs),
      requestTimeout: attemptMs,
      // Also ends an answer that stops halfway.
      socketTimeout: attemptMs,
      // Without this the client only logs the timeout.
      throwOnRequestTimeout: true,
    },
  }
}
