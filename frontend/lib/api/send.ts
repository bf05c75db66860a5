import type { Routes } from '#shared/contract/api/families.ts'
import type { BodySent, DataOf, Endpoint, ParamsOf, QueryOf } from '#shared/contract/endpoint.ts'
import type { ErrorType, Failure, Success } from '#shared/contract/envelope.ts'
import { isAbort, network } from '../network.ts'
import { learnServerTime } from '../serverTime.ts'
import { takeEarlyAnswer } from './earlyAnswers.ts'
import { apiAddress, apiHeaders, keptAtOf } from './request.ts'

export type ApiRoute = keyof Routes
export type Answer<R extends ApiRoute> = DataOf<Routes[R]>

type WhereDeclared<E extends Endpoint, Name extends keyof E, Value> = E[Name] extends object
  ? Record<Name, Value>
  : unknown

/** The contract's message for a failure, repeated where the call is made. No other message compiles. */
type FailureMessage<E extends Endpoint> = E extends { failureMessage: infer M extends string }
  ? { failure: M }
  : { failure: string }

export type Request<R extends ApiRoute> = FailureMessage<Routes[R]> &
  WhereDeclared<Routes[R], 'params' & keyof Routes[R], ParamsOf<Routes[R]>> &
  WhereDeclared<Routes[R], 'body' & keyof Routes[R], BodySent<Routes[R]>> &
  Partial<WhereDeclared<Routes[R], 'query' & keyof Routes[R], QueryOf<Routes[R]>>> & {
    signal?: AbortSignal
    headers?: Record<string, string>
  }

interface UntypedRequest {
  failure: string
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  headers?: Record<string, string>
}

export interface AnswerWithMessage<R extends ApiRoute> {
  data: Answer<R>
  message?: string
}

/** Sends one call and unwraps the envelope of its answer. `api` takes care of the token. */
export const sendWithMessage = async <R extends ApiRoute>(
  route: R,
  request: Request<R>,
  token?: string,
): Promise<AnswerWithMessage<R>> => {
  const untyped: UntypedRequest = request
  const unavailable = { type: 'UNAVAILABLE', message: untyped.failure } as const
  const address = apiAddress(route, untyped)
  const method = route.slice(0, route.indexOf(' '))
  const { signal } = untyped
  const ask = async (hung: AbortSignal) => {
    const early = method === 'GET' ? await takeEarlyAnswer(address, token) : undefined
    if (early) return early
    const response = await fetch(address, {
      method,
      headers: { ...apiHeaders(token), ...untyped.headers },
      ...(untyped.body !== undefined && { body: JSON.stringify(untyped.body) }),
      signal: signal ? AbortSignal.any([signal, hung]) : hung,
    })
    return { response, receivedAt: undefined }
  }
  const answer = network.call(ask, {
    mayRepeat: method === 'GET',
    keptAt: ({ response }) => keptAtOf(response),
  })
  const { response, receivedAt } = await answer.catch((error: unknown) => {
    throw isAbort(error) ? error : new ApiError(0, unavailable)
  })
  learnServerTime(response.headers, keptAtOf(response) ?? receivedAt)
  const isText = response.ok && response.headers.get('content-type')?.startsWith('text/csv')
  if (isText) return { data: (await response.text()) as Answer<R> }
  const envelope = await (response.json() as Promise<Success<Answer<R>> | Failure>).catch(() => {
    throw new ApiError(response.ok ? 0 : response.status, unavailable)
  })
  if (envelope.status === 'success') return envelope
  // A gateway in front of our code answers without our envelope.
  throw new ApiError(response.status, envelope.status === 'error' ? envelope : unavailable)
}

/** Sends one call whose answer has no message for the reader. */
export const send = async <R extends ApiRoute>(
  route: R,
  request: Request<R>,
  token?: string,
): Promise<Answer<R>> => (await sendWithMessage(route, request, token)).data

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
