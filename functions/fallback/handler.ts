import { AppError } from '#functions/http/errors.ts'
import { httpHandler } from '#functions/http/middleware.ts'
import { httpEnvironment, readEnvironment } from '#functions/runtime/environment.ts'
import { endpoints } from '#shared/contract/families.ts'
import { methodsAt } from './methods.ts'

const env = readEnvironment(httpEnvironment.pick({ STAGE: true, ORIGIN_SECRET: true }))

/** API Gateway's `$default`: what no route took. The only place that looks at the path itself. */
export const handler = httpHandler(
  env.ORIGIN_SECRET,
  () => undefined,
  async ({ rawPath, requestContext }) => {
    const allowed = methodsAt(endpoints, rawPath)
    const { method } = requestContext.http
    if (!allowed.length || allowed.includes(method))
      throw new AppError('NOT_FOUND', 'There is nothing at this address.')
    throw new AppError('UNSUPPORTED', `${method} is not possible here.`, {
      status: 405,
      headers: { allow: allowed.join(', ') },
    })
  },
)
