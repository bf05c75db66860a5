import type { ErrorType, Failure } from '#shared/contract/envelope.ts'

/** A failed call. Status 0 means that there was no answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly type: ErrorType
  readonly status: number
  readonly errors: Readonly<Record<string, string>>

  constructor(status: number, { type, message, errors = {} }: Omit<Failure, 'status'>) {
    super(message)
    this.type = type
    this.status = status
    this.errors = errors
  }
}

export const isUnauthorized = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401

/** The token itself was refused. Any other 401 means that a valid token is not enough. */
export const isTokenRefused = (error: unknown): error is ApiError =>
  isUnauthorized(error) && 'x-access-token' in error.errors

/** The server answered and refused. Being throttled (429) does not count as a refusal. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && !isTransient(error) && error.status !== 429

/** Worth another try: the server could not be reached, or failed. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)
