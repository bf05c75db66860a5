import { type ErrorType, type Failure, httpStatusOf } from '#shared/contract/envelope.ts'
import type { HttpResult } from './call.ts'

interface Details {
  errors?: Record<string, string>
  headers?: Record<string, string>
  /** Set-Cookie lines: a refusal may end what the browser keeps. */
  cookies?: string[]
  /** Where the envelope's type travels under another status than its own (405 has no type). */
  status?: number
  cause?: unknown
}

/** A rule was broken, and the caller may know. Anything else that is thrown is our own fault. */
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

const ownFault = 'Something went wrong on our side. Please try again in a moment.'

/** AWS asks us to come back later, or cannot be reached: the caller may come back, too. */
const temporaryFault =
  /Throttl|TooManyRequests|ProvisionedThroughput|RequestLimit|ServiceUnavailable|TimeoutError|FetchError|ECONN/

const isTemporary = (error: unknown) =>
  error instanceof Error &&
  (temporaryFault.test(error.name) || ('code' in error && temporaryFault.test(String(error.code))))

/** The one place where something thrown becomes an answer. What we did not mean to say stays here. */
export const toAppError = (thrown: unknown, failureMessage = ownFault): AppError => {
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
