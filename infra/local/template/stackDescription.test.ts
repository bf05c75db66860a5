import { expect, inject, test } from 'vitest'
import { routeKey } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/families.ts'
import { readDistribution } from './distribution.ts'
import { readFunctions } from './functions.ts'
import { readIdentity } from './identity.ts'
import { readRoutes } from './routes.ts'
import { readSchedules } from './schedules.ts'
import { readTables } from './storage.ts'

const template = inject('template')
const changed = (type: string, change: (properties: Record<string, unknown>) => void) => {
  const copy = structuredClone(template)
  for (const { Type, Properties } of Object.values(copy.Resources))
    if (Type === type && Properties) change(Properties)
  return copy
}

test('every endpoint of the contract has its route, and its GETs a HEAD', () => {
  const routes = readRoutes(template, readFunctions(template)).map((route) => route.routeKey)
  const wanted = endpoints.flatMap((one) =>
    one.method === 'GET' ? [routeKey(one), routeKey(one).replace('GET', 'HEAD')] : [routeKey(one)],
  )
  expect(routes.toSorted()).toEqual(['$default', ...wanted].toSorted())
})

test('functions come with their source, variables and timeout', () => {
  const sports = readFunctions(template).find(({ name }) => name === 'sports')
  expect(sports).toMatchObject({
    entry: 'functions/sports/handler.ts',
    timeoutMs: 10_000,
    environment: { STAGE: 'local', USER_POOL_ID: expect.stringMatching(/^us-east-1_\w+$/) },
  })
})

test('schedules have the name that they are given, or their function’s', () => {
  const names = readSchedules(template, readFunctions(template)).map(({ name }) => name)
  expect(names).toContain('guest-key')
  expect(names).toContain('ingest-nfl')
})

test('tables have string keys pk and sk', () => {
  for (const table of readTables(template))
    expect(table.KeySchema.map(({ AttributeName }) => AttributeName)).toEqual(['pk', 'sk'])
})

test('the user pool has its client and its admin group', () => {
  const { pools, clients, groups } = readIdentity(template)
  expect(pools).toMatchObject([{ usernameAttributes: ['email'] }])
  expect(clients).toMatchObject([{ UserPoolId: pools[0]?.id, AccessTokenValidity: 60 }])
  expect(groups).toMatchObject([{ UserPoolId: pools[0]?.id, GroupName: 'admin' }])
})

test('behaviours come in the order of the template, the default last', () => {
  const { behaviours } = readDistribution(template)
  expect(behaviours.map(({ pathPattern, origin }) => [pathPattern, origin.kind])).toEqual([
    ['/api/*', 'api'],
    ['/assets/*', 'site'],
    ['*', 'site'],
  ])
})

test.each([
  ['a policy that the template does not hold', 'CachePolicyId', '4135ea2d'],
  ['an origin request policy', 'OriginRequestPolicyId', 'b689b0a8'],
  ['a response headers policy', 'ResponseHeadersPolicyId', '67f7725c'],
])('%s stops the start with its id', (_, key, id) => {
  const planted = changed('AWS::CloudFront::Distribution', (properties) => {
    const config = properties.DistributionConfig as { DefaultCacheBehavior: Record<string, string> }
    config.DefaultCacheBehavior[key] = id
  })
  expect(() => readDistribution(planted)).toThrow(id)
})

test('a page in place of an error is refused: it would turn the API’s 404 into HTML', () => {
  const planted = changed('AWS::CloudFront::Distribution', (properties) => {
    const config = properties.DistributionConfig as { CustomErrorResponses: object[] }
    config.CustomErrorResponses.push({
      ErrorCode: 404,
      ErrorCachingMinTTL: 0,
      ResponsePagePath: '/index.html',
      ResponseCode: 200,
    })
  })
  expect(() => readDistribution(planted)).toThrow('ResponsePagePath')
})

test('a route that leads to no function with a source stops the start', () => {
  const planted = changed('AWS::ApiGatewayV2::Integration', (properties) => {
    properties.IntegrationUri = 'arn:aws:lambda:us-east-1:000000000000:function:Elsewhere'
  })
  expect(() => readRoutes(planted, readFunctions(planted))).toThrow('Elsewhere')
})
