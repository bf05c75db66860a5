import * as z from 'zod'
import { AppError } from '#functions/http/errors.ts'
import { httpHandler } from '#functions/http/middleware.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { endpoints } from '#shared/contract/families.ts'
import { methodsAt } from './methods.ts'

const env = readEnvironment(z.object({ STAGE: z.string(), ORIGIN_SECRET: z.string().min(1) }))

/** Answers requests that match no route (API Gateway's `$default`), and so has to look at the path. */
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
