import type { ErrorType, Failure } from '#shared/contract/envelope.ts'

/** Every way a call can fail, as the page sees it; status 0 where no answer came. */
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

/** It is the token that was refused; another 401 asks the holder of a good one for more. */
export const isTokenRefused = (error: unknown): error is ApiError =>
  isUnauthorized(error) && 'x-access-token' in error.errors

/** It answered, and the answer was no; too many at once is no answer. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && !isTransient(error) && error.status !== 429

/** Worth a second try: the server was out of reach or stumbled, and did not refuse. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)
