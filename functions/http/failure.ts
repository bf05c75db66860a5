import type { Failure } from '#shared/contract/envelope.ts'
import { AppError } from './appError.ts'
import type { HttpResult } from './call.ts'

const ours = 'Something went wrong on our side. Please try again in a moment.'

/** AWS asks us to come back later, or cannot be reached: the caller may come back, too. */
const passing =
  /Throttl|TooManyRequests|ProvisionedThroughput|RequestLimit|ServiceUnavailable|TimeoutError|FetchError|ECONN/

const isPassing = (error: unknown) =>
  error instanceof Error &&
  (passing.test(error.name) || ('code' in error && passing.test(String(error.code))))

/** The one place where something thrown becomes an answer. What we did not mean to say stays here. */
export const failureOf = (thrown: unknown, failureMessage = ours): AppError => {
  if (thrown instanceof AppError) return thrown
  return new AppError(isPassing(thrown) ? 'UNAVAILABLE' : 'INTERNAL', failureMessage, {
    cause: thrown,
  })
}

export const failed = (error: AppError, requestId: string): HttpResult => {
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
