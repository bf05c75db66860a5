import { isAbort, network } from '../network.ts'
import { ApiError } from './send.ts'

/** Fetches a JSON file that the build wrote, so no schema has to check it. */
export const builtFile = async (address: string, failure: string, signal: AbortSignal) => {
  const unavailable = { type: 'UNAVAILABLE', message: failure } as const
  const ask = (hung: AbortSignal) => fetch(address, { signal: AbortSignal.any([signal, hung]) })
  const response = await network.call(ask, { mayRepeat: true }).catch((error: unknown) => {
    throw isAbort(error) ? error : new ApiError(0, unavailable)
  })
  if (response.ok) return response.json()
  throw new ApiError(response.status, unavailable)
}
