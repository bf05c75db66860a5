import { expect, inject, test } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { localConfig } from '../../config.ts'
import { stageOf, templateOf } from '../testing/stages.ts'
import { throttleOf as throttled } from './throttle.ts'

const throttleOf = (asked: Parameters<typeof throttled>[0]) =>
  throttled(asked, localConfig.callsPerSecond)

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

test('a stage sets its own limits', () => {
  const callsPerSecond = { visits: 2000, pages: 300, changes: 30, unknown: 7 }
  const stage = Object.values(templateOf(stageOf('prod', { callsPerSecond })).Resources).find(
    ({ Type }) => Type === 'AWS::ApiGatewayV2::Stage',
  )?.Properties
  const limits = (rate: number) => ({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: 2 * rate })
  expect(stage?.['DefaultRouteSettings']).toMatchObject(limits(7))
  expect(stage?.['RouteSettings']).toMatchObject({
    'ANY /api/{others+}': limits(7),
    'GET /api/sampleToken': limits(2000),
    'GET /{page+}': limits(2000),
    'POST /api/login': limits(300),
    'GET /cards/{card}': limits(300),
    'POST /api/signup': limits(30),
  })
})
