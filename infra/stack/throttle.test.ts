import { expect, inject, test } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { throttleOf } from './throttle.ts'

test('what the edge can keep may be asked for most often, a write least', () => {
  const kept = throttleOf({ method: 'GET', cache: { fresh: 30, stale: 300 } })
  const read = throttleOf({ method: 'GET' })
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    expect(throttleOf({ method }).rate).toBeLessThan(read.rate)
  expect(read.rate).toBeLessThan(kept.rate)
  expect(throttleOf({ method: 'POST', reads: true })).toEqual(read)
})

test('what each visit begins with is asked for as often as a page, whatever its method', () => {
  const kept = throttleOf({ method: 'GET', cache: { fresh: 30, stale: 300 } })
  for (const method of ['GET', 'POST'] as const satisfies Endpoint['method'][])
    expect(throttleOf({ method, crowd: 'visit' })).toEqual(kept)
})

/** An evening: 20,000 members within the five minutes before kick-off, each with an hour-old token. */
const arriving = 20_000 / 300
/** Of log-ins and of renewals; an account's own stands in Service Quotas. */
const quotaOfCognito = 120

test('an evening’s crowd comes in: no log-in, renewal or start of a visit is sent away', () => {
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
  // Each looks at several pages.
  for (const route of visit) expect(rateOf(route)).toBeGreaterThan(5 * arriving)
  for (const route of ['POST /api/signup', 'POST /api/mail/sendPasswordReset'])
    expect(rateOf(route)).toBe(20)
})
