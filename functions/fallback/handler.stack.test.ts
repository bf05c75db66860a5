import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { expect, it } from 'vitest'
import { testStack } from '#infra/testing/testStack.ts'
import { catalogEndpoints } from '#shared/contract/catalog.ts'

const stack = await testStack('fallback')
const { handler } = await import('./handler.ts')

const ask = async (method: string, rawPath: string) => {
  const event = stack.request({ endpoint: catalogEndpoints.openapi })
  const { http, ...context } = event.requestContext
  const requestContext = { ...context, http: { ...http, method } }
  const unrouted: APIGatewayProxyEventV2 = {
    ...event,
    routeKey: '$default',
    rawPath,
    requestContext,
  }
  return handler(unrouted, {} as Context)
}

it('answers 404 in the envelope for an unknown path', async () => {
  const { statusCode, body } = await ask('GET', '/api/nothing')
  expect(statusCode).toBe(404)
  expect(JSON.parse(body ?? '')).toMatchObject({ status: 'error', type: 'NOT_FOUND' })
})

it('answers 405 with the supported methods for a wrong method', async () => {
  const { statusCode, body, headers } = await ask('DELETE', '/api/main/1/schedules')
  expect([statusCode, headers?.allow]).toEqual([405, 'GET, HEAD'])
  expect(JSON.parse(body ?? '')).toMatchObject({
    type: 'UNSUPPORTED',
    message: 'DELETE is not possible here.',
  })
})

// API Gateway finds no route for an encoded slash, although the decoded path looks like one.
it('answers 404 if the method is supported but no route matched', async () => {
  const { statusCode, body } = await ask('GET', '/api/main/1/schedules')
  expect(statusCode).toBe(404)
  expect(JSON.parse(body ?? '')).toMatchObject({ type: 'NOT_FOUND' })
})

it.each([
  ['/api/main/1/schedules', 'GET, HEAD'],
  ['/api/main/anything/schedules', 'GET, HEAD'],
  ['/api/main//schedules', undefined],
  ['/api/main/1/schedules/', undefined],
  ['/api/main/1', undefined],
  ['/api/sampletoken', undefined],
  ['/main/1/schedules', undefined],
  ['/', undefined],
])('%s supports the methods %s', async (path, allowed) => {
  const { statusCode, headers } = await ask('DELETE', path)
  expect([statusCode, headers?.allow]).toEqual([allowed ? 405 : 404, allowed])
})
