import * as z from 'zod'
import { AppError, nothingHere } from '#functions/http/errors.ts'
import { httpHandler } from '#functions/http/middleware.ts'
import { readEnvironment } from '#functions/runtime/environment.ts'
import { endpoints } from '#shared/contract/api/families.ts'

const env = readEnvironment(z.object({ STAGE: z.string(), ORIGIN_SECRET: z.string().min(1) }))

const isParameter = (segment: string) => segment.startsWith('{')

const matches = (template: string, path: string) => {
  const expected = template.split('/')
  const actual = path.split('/')
  return (
    expected.length === actual.length &&
    expected.every((segment, i) =>
      isParameter(segment) ? actual[i] !== '' : segment === actual[i],
    )
  )
}

/** The methods that a path supports; empty if no endpoint has this path. */
const methodsAt = (path: string) =>
  endpoints
    .filter((endpoint) => matches(endpoint.path, path))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))

/** Answers requests that match no route (API Gateway's `$default`), and so has to match the path. */
export const handler = httpHandler(
  env.ORIGIN_SECRET,
  () => undefined,
  async ({ rawPath, requestContext }) => {
    const allowed = methodsAt(rawPath)
    const { method } = requestContext.http
    if (!allowed.length || allowed.includes(method)) throw nothingHere()
    throw new AppError('UNSUPPORTED', `${method} is not possible here.`, {
      status: 405,
      headers: { allow: allowed.join(', ') },
    })
  },
)
