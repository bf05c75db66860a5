import middy from '@middy/core'
import { countMetric, logger } from '#functions/runtime/log.ts'
import { isSameSecret } from './access.ts'
import { calledBy, type HttpEvent, type HttpResult } from './call.ts'
import { AppError, failureResponse, toAppError } from './errors.ts'

/**
 * Refuses requests without the edge's secret. They bypassed the firewall and the rate limit, and could have
 * forged the viewer's address. While the secret is being rotated there are several, separated by spaces.
 */
const requireEdge = (secrets: string) => {
  const accepted = secrets.split(' ')
  return ({ event }: { event: HttpEvent }) => {
    const sent = event.headers['x-origin-secret'] ?? ''
    if (!accepted.some((secret) => isSameSecret(sent, secret)))
      throw new AppError('FORBIDDEN', 'This address is not open to the public.')
  }
}

/** Reserved for answering that the time has run out. */
const timeoutEarlyInMillis = 500
const timeoutEarlyResponse = () => {
  throw new AppError('UNAVAILABLE', 'This took too long. Please try again in a moment.')
}

interface Step {
  event: HttpEvent
  response?: HttpResult | null | undefined
  error?: unknown
}

/** Logs the endpoint instead of the path, which may contain personal data. */
const logAnswer = ({ event, response }: Step) => {
  const { requestId, timeEpoch } = event.requestContext
  logger.info('answered', {
    requestId,
    route: calledBy(event),
    status: response?.statusCode,
    at: timeEpoch,
  })
}

const respondToError = (failureMessageOf: (call: string) => string | undefined) => (step: Step) => {
  const route = calledBy(step.event)
  const { requestContext } = step.event
  const failure = toAppError(step.error, failureMessageOf(route))
  if (failure.status >= 500) {
    const { requestId } = requestContext
    logger.error('failed', { requestId, route, error: failure.cause as Error })
    countMetric('Failures', { route })
  }
  step.response = failureResponse(failure, requestContext.requestId)
}

/** Wraps every HTTP function: checks the edge's secret, maps errors and logs one line. */
export const httpHandler = (
  originSecret: string,
  failureMessageOf: (call: string) => string | undefined,
  answer: (event: HttpEvent) => Promise<HttpResult>,
) =>
  middy<HttpEvent, HttpResult>({ timeoutEarlyInMillis, timeoutEarlyResponse })
    .before(requireEdge(originSecret))
    .after(logAnswer)
    .onError(logAnswer)
    .onError(respondToError(failureMessageOf))
    .handler(answer)
