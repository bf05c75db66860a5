import { ApiError } from './apiError.ts'

/** Fetches a JSON file that the build wrote. Its content needs no parsing by a schema. */
export const builtFile = async (address: string, failure: string, signal: AbortSignal) => {
  const response = await fetch(address, { signal })
  if (response.ok) return response.json()
  throw new ApiError(response.status, { type: 'UNAVAILABLE', message: failure })
}
