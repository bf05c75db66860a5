import type { BodySent, DataOf, Endpoint, ParamsOf, QueryOf } from '#shared/contract/endpoint.ts'
import type { Failure, Success } from '#shared/contract/envelope.ts'
import type { Routes } from '#shared/contract/families.ts'
import { learnServerTime } from '../serverTime.ts'
import { ApiError } from './apiError.ts'
import { takeEarlyAnswer } from './earlyAnswers.ts'
import { apiAddress, apiHeaders } from './request.ts'

export type Route = keyof Routes
export type Answer<R extends Route> = DataOf<Routes[R]>

type Part<E extends Endpoint, Name extends keyof E, Value> = E[Name] extends object
  ? Record<Name, Value>
  : unknown

/** The contract's sentence for a failure, repeated where the call is made: a differing one does not compile. */
type FailureMessage<E extends Endpoint> = E extends { failureMessage: infer M extends string }
  ? { failure: M }
  : { failure: string }

export type Request<R extends Route> = FailureMessage<Routes[R]> &
  Part<Routes[R], 'params' & keyof Routes[R], ParamsOf<Routes[R]>> &
  Part<Routes[R], 'body' & keyof Routes[R], BodySent<Routes[R]>> &
  Partial<Part<Routes[R], 'query' & keyof Routes[R], QueryOf<Routes[R]>>> & {
    signal?: AbortSignal
    headers?: Record<string, string>
  }

interface Loose {
  failure: string
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  headers?: Record<string, string>
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

export interface AnswerWithMessage<R extends Route> {
  data: Answer<R>
  message?: string
}

/** One call and its envelope. Tokens are the business of `api`. */
export async function sendWithMessage<R extends Route>(
  route: R,
  request: Request<R>,
  token?: string,
): Promise<AnswerWithMessage<R>> {
  const loose: Loose = request
  const unavailable = { type: 'UNAVAILABLE', message: loose.failure } as const
  const address = apiAddress(route, loose)
  const method = route.slice(0, route.indexOf(' '))
  const early = method === 'GET' ? await takeEarlyAnswer(address, token) : undefined
  const response =
    early?.response ??
    (await fetch(address, {
      method,
      headers: { ...apiHeaders(token), ...loose.headers },
      ...(loose.body !== undefined && { body: JSON.stringify(loose.body) }),
      ...(loose.signal && { signal: loose.signal }),
    }).catch((error: unknown) => {
      throw isAbort(error) ? error : new ApiError(0, unavailable)
    }))
  learnServerTime(response.headers, early?.receivedAt)
  const envelope = await (response.json() as Promise<Success<Answer<R>> | Failure>).catch(() => {
    throw new ApiError(response.ok ? 0 : response.status, unavailable)
  })
  if (envelope.status === 'success') return envelope
  // Before our code there is a gateway, with words of its own.
  throw new ApiError(response.status, envelope.status === 'error' ? envelope : unavailable)
}

/** For all calls whose answer has no sentence to be shown. */
export const send = async <R extends Route>(
  route: R,
  request: Request<R>,
  token?: string,
): Promise<Answer<R>> => (await sendWithMessage(route, request, token)).data
