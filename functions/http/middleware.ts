import { createHash, timingSafeEqual } from 'node:crypto'
import middy from '@middy/core'
import { countMetric, logger } from '../runtime/log.ts'
import type { HttpEvent, HttpResult } from './call.ts'
import { AppError, failureResponse, toAppError } from './errors.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Only the edge knows this secret: whoever comes around it has no rate limit, no firewall and
 * an address that cannot be believed.
 */
export const requireEdge = (secret: string) => {
  const expected = digest(secret)
  return ({ event }: { event: HttpEvent }) => {
    if (!timingSafeEqual(digest(event.headers['x-origin-secret'] ?? ''), expected))
      throw new AppError('FORBIDDEN', 'This address is not open to the public.')
  }
}

/** Left for the answer that says we ran out of time. */
const timeoutEarlyInMillis = 500
const timeoutEarlyResponse = () => {
  throw new AppError('UNAVAILABLE', 'This took too long. Please try again in a moment.')
}

type Step = { event: HttpEvent; response?: HttpResult | null | undefined; error?: unknown }

/** Personal data never enters this line: the route, not the path that was asked for. */
const logAnswer = ({ event, response }: Step) => {
  const { requestId, timeEpoch } = event.requestContext
  logger.info('answered', {
    requestId,
    route: event.routeKey,
    status: response?.statusCode,
    at: timeEpoch,
  })
}

const respondToError =
  (failureMessageOf: (routeKey: string) => string | undefined) => (step: Step) => {
    const { routeKey, requestContext } = step.event
    const failure = toAppError(step.error, failureMessageOf(routeKey))
    if (failure.status >= 500) {
      const { requestId } = requestContext
      logger.error('failed', { requestId, route: routeKey, error: failure.cause as Error })
      countMetric('Failures', { route: routeKey })
    }
    step.response = failureResponse(failure, requestContext.requestId)
  }

/** What every HTTP function stands on: the edge's secret, one error mapper, one log line. */
export const httpHandler = (
  originSecret: string,
  failureMessageOf: (routeKey: string) => string | undefined,
  answer: (event: HttpEvent) => Promise<HttpResult>,
) =>
  middy<HttpEvent, HttpResult>({ timeoutEarlyInMillis, timeoutEarlyResponse })
    .before(requireEdge(originSecret))
    .after(logAnswer)
    .onError(logAnswer)
    .onError(respondToError(failureMessageOf))
    .handler(answer)
