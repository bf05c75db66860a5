import { type ErrorType, type Failure, httpStatusOf } from '#shared/contract/envelope.ts'
import type { HttpResult } from './call.ts'

interface Details {
  errors?: Record<string, string>
  headers?: Record<string, string>
  /** Set-Cookie values, so that a refusal can clear a cookie. */
  cookies?: string[]
  /** Overrides the status of the type; 405 has no type of its own. */
  status?: number
  cause?: unknown
}

/** An error whose message the caller gets. Anything else that is thrown is a fault of ours. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly type: ErrorType
  readonly status: number
  readonly errors: Record<string, string> | undefined
  readonly headers: Record<string, string>
  readonly cookies: string[]

  constructor(type: ErrorType, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.type = type
    this.status = details.status ?? httpStatusOf[type]
    this.errors = details.errors
    this.headers = details.headers ?? {}
    this.cookies = details.cookies ?? []
  }
}

/** Refuses what the caller sent, with a message for each wrong field. */
export const wrongValues = (errors: Record<string, string>) =>
  new AppError('VALIDATION', 'Please check the values that were sent.', { errors })

/** Refuses the value of one field. */
export const wrongField = (field: string, message: string, type: ErrorType = 'VALIDATION') =>
  new AppError(type, message, { errors: { [field]: message } })

/** No endpoint has this path. */
export const nothingHere = () => new AppError('NOT_FOUND', 'There is nothing at this address.')

const ourFaultMessage = 'Something went wrong on our side. Please try again in a moment.'

/**
 * AWS throttles us or cannot be reached, or a stored page has a former shape and the next run replaces it
 * (`FormerDocument`): the caller may try again.
 */
const temporaryFault =
  /FormerDocument|Throttl|TooManyRequests|ProvisionedThroughput|RequestLimit|ServiceUnavailable|SlowDown|TimeoutError|ETIMEDOUT|FetchError|ECONN|EPIPE/

/** AWS's own faults: `InternalServerError`, `InternalError`, `InternalFailure`, all with a 5xx status. */
const isFaultOfAws = (error: Error) =>
  '$metadata' in error &&
  ((error.$metadata as { httpStatusCode?: number })?.httpStatusCode ?? 0) >= 500

const isTemporary = (error: unknown) =>
  error instanceof Error &&
  ('$retryable' in error ||
    isFaultOfAws(error) ||
    temporaryFault.test(error.name) ||
    ('code' in error && temporaryFault.test(String(error.code))))

/** Returns an AppError unchanged; replaces the message of anything else by the endpoint's failure message. */
export const toAppError = (thrown: unknown, failureMessage = ourFaultMessage): AppError => {
  if (thrown instanceof AppError) return thrown
  return new AppError(isTemporary(thrown) ? 'UNAVAILABLE' : 'INTERNAL', failureMessage, {
    cause: thrown,
  })
}

export const failureResponse = (error: AppError, requestId: string): HttpResult => {
  const body: Failure = {
    status: 'error',
    type: error.type,
    message: error.message,
    ...(error.errors && { errors: error.errors }),
  }
  return {
    statusCode: error.status,
    headers: { ...jsonHeaders(requestId), ...error.headers, 'cache-control': 'private, no-store' },
    ...(error.cookies.length && { cookies: error.cookies }),
    body: JSON.stringify(body),
  }
}

export const jsonHeaders = (requestId: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'x-request-id': requestId,
})
