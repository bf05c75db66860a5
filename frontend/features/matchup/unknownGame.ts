import { ApiError } from '../../lib/api/apiError.ts'

/** There is no such game; or the address is not even the form of one. */
export const isUnknownGame = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || 'gameID' in error.errors)
