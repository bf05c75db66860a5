import middy from '@middy/core'
import { countMetric, logger } from '../runtime/log.ts'
import { AppError } from './appError.ts'
import type { HttpEvent, HttpResult } from './call.ts'
import { failed, failureOf } from './failure.ts'
import { requireOrigin } from './origin.ts'

/** Left for the answer that says we ran out of time. */
const timeoutEarlyInMillis = 500
const timeoutEarlyResponse = () => {
  throw new AppError('UNAVAILABLE', 'This took too long. Please try again in a moment.')
}

type Step = { event: HttpEvent; response?: HttpResult | null | undefined; error?: unknown }

/** Personal data never enters this line: the route, not the path that was asked for. */
const record = ({ event, response }: Step) => {
  const { requestId, timeEpoch } = event.requestContext
  logger.info('answered', {
    requestId,
    route: event.routeKey,
    status: response?.statusCode,
    at: timeEpoch,
  })
}

const explain = (failureMessageOf: (routeKey: string) => string | undefined) => (step: Step) => {
  const { routeKey, requestContext } = step.event
  const failure = failureOf(step.error, failureMessageOf(routeKey))
  if (failure.status >= 500) {
    const { requestId } = requestContext
    logger.error('failed', { requestId, route: routeKey, error: failure.cause as Error })
    countMetric('Failures', { route: routeKey })
  }
  step.response = failed(failure, requestContext.requestId)
}

/** What every HTTP function stands on: the edge's secret, one error mapper, one log line. */
export const httpStack = (
  originSecret: string,
  failureMessageOf: (routeKey: string) => string | undefined,
  answer: (event: HttpEvent) => Promise<HttpResult>,
) =>
  middy<HttpEvent, HttpResult>({ timeoutEarlyInMillis, timeoutEarlyResponse })
    .before(requireOrigin(originSecret))
    .after(record)
    .onError(record)
    .onError(explain(failureMessageOf))
    .handler(answer)
