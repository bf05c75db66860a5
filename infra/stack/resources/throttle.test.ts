import { expect, inject, test } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { localConfig } from '../../config.ts'
import type { Template } from '../synthesize.ts'
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

const settingsOf = (template: Template) => {
  const stage = Object.values(template.Resources).find(
    ({ Type }) => Type === 'AWS::ApiGatewayV2::Stage',
  )
  return stage?.Properties?.['RouteSettings'] as Record<string, { ThrottlingRateLimit: number }>
}

/** An evening: 20,000 members arrive within the five minutes before kick-off, all with expired tokens. */
const arriving = 20_000 / 300
/** For logins and for renewals. Service Quotas shows the value of an AWS account. */
const quotaOfCognito = 120

test('the limits admit an evening’s crowd: its logins, renewals and starts of visits', () => {
  const settings = settingsOf(inject('template'))
  const rateOf = (route: string) => settings[route]?.ThrottlingRateLimit
  for (const route of ['ANY /api/login', 'ANY /api/session/refresh']) {
    expect(rateOf(route)).toBeGreaterThan(arriving)
    expect(rateOf(route)).toBeLessThanOrEqual(quotaOfCognito)
  }
  const visit = [
    'ANY /api/sampleToken',
    'ANY /api/checkLogin',
    'ANY /api/refreshUser/{id}',
    'ANY /api/audit',
  ]
  // Each member looks at several pages.
  for (const route of visit) expect(rateOf(route)).toBeGreaterThan(5 * arriving)
  for (const route of ['ANY /api/signup', 'ANY /api/mail/sendPasswordReset'])
    expect(rateOf(route)).toBe(20)
})

test('a path with reads and changes has the limit of its reads', () => {
  const settings = settingsOf(inject('template'))
  const { pages, changes } = localConfig.callsPerSecond
  expect(settings['ANY /api/admin/articles/{id}']).toMatchObject({ ThrottlingRateLimit: pages })
  expect(settings['ANY /api/signup']).toMatchObject({ ThrottlingRateLimit: changes })
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
    'ANY /api/sampleToken': limits(2000),
    'GET /{page+}': limits(2000),
    'ANY /api/login': limits(300),
    'GET /cards/{card}': limits(300),
    'ANY /api/signup': limits(30),
  })
})
