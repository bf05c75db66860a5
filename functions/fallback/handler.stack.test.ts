import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { expect, it } from 'vitest'
import { testStack } from '#infra/local/testing/testStack.ts'
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

it('says 404 in the envelope where there is no such address', async () => {
  const { statusCode, body } = await ask('GET', '/api/nothing')
  expect(statusCode).toBe(404)
  expect(JSON.parse(body ?? '')).toMatchObject({ status: 'error', type: 'NOT_FOUND' })
})

it('says 405 and what is possible where the method is wrong', async () => {
  const { statusCode, body, headers } = await ask('DELETE', '/api/main/1/schedules')
  expect([statusCode, headers?.allow]).toEqual([405, 'GET, HEAD'])
  expect(JSON.parse(body ?? '')).toMatchObject({
    type: 'UNSUPPORTED',
    message: 'DELETE is not possible here.',
  })
})

// An encoded slash: the gateway finds no route where our decoded path looks like one.
it('says 404 where the method would be possible, but no route took the request', async () => {
  const { statusCode, body } = await ask('GET', '/api/main/1/schedules')
  expect(statusCode).toBe(404)
  expect(JSON.parse(body ?? '')).toMatchObject({ type: 'NOT_FOUND' })
})
