import { expect, inject, test } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { throttleOf } from './throttle.ts'

test('endpoints that the edge caches have the highest limit, writes the lowest', () => {
  const kept = throttleOf({ method: 'GET', cache: { fresh: 30, stale: 300 } })
  const read = throttleOf({ method: 'GET' })
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    expect(throttleOf({ method }).rate).toBeLessThan(read.rate)
  expect(read.rate).toBeLessThan(kept.rate)
  expect(throttleOf({ method: 'POST', reads: true })).toEqual(read)
})

test('calls that start every visit have the limit of cached pages, whatever their method', () => {
  const kept = throttleOf({ method: 'GET', cache: { fresh: 30, stale: 300 } })
  for (const method of ['GET', 'POST'] as const satisfies Endpoint['method'][])
    expect(throttleOf({ method, crowd: 'visit' })).toEqual(kept)
})

/** An evening: 20,000 members within the five minutes before kick-off, whose tokens have all expired. */
const arriving = 20_000 / 300
/** For log-ins and for renewals. Service Quotas shows the value of an AWS account. */
const quotaOfCognito = 120

test('the limits let in an evening’s crowd: its log-ins, renewals and starts of visits', () => {
  const stage = Object.values(inject('template').Resources).find(
    ({ Type }) => Type === 'AWS::ApiGatewayV2::Stage',
  )
  const settings = stage?.Properties?.['RouteSettings'] as Record<
    string,
    { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }
  >
  const rateOf = (route: string) => settings[route]?.ThrottlingRateLimit
  for (const route of ['POST /api/login', 'POST /api/session/refresh']) {
    expect(rateOf(route)).toBeGreaterThan(arriving)
    expect(rateOf(route)).toBeLessThanOrEqual(quotaOfCognito)
  }
  const visit = [
    'GET /api/sampleToken',
    'GET /api/checkLogin',
    'GET /api/refreshUser/{id}',
    'POST /api/audit',
  ]
  // Each member looks at several pages.
  for (const route of visit) expect(rateOf(route)).toBeGreaterThan(5 * arriving)
  for (const route of ['POST /api/signup', 'POST /api/mail/sendPasswordReset'])
    expect(rateOf(route)).toBe(20)
})
