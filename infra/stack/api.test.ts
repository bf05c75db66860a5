import { Template as Assert, Match } from 'aws-cdk-lib/assertions'
import { expect, inject, test } from 'vitest'
import * as z from 'zod'
import { families } from '#shared/contract/api/families.ts'
import { endpoint, type Family } from '#shared/contract/endpoint.ts'
import { routeFaults } from './testing/routes.ts'

const template = inject('template')
const routes = Object.entries(template.Resources).filter(
  ([, { Type }]) => Type === 'AWS::ApiGatewayV2::Route',
)
const doctored = (change: (resources: typeof template.Resources) => void) => {
  const copy = structuredClone(template)
  change(copy.Resources)
  return copy
}
const idOf = (key: string) =>
  routes.find(([, { Properties }]) => Properties?.['RouteKey'] === key)?.[0] ?? ''

test('every path of the contract has a route to its family, and there are no other routes', () => {
  expect(routeFaults(template, families)).toEqual([])
})

test('an endpoint without a route is found', () => {
  const planted: Record<string, Family> = {
    ...families,
    sports: {
      ...families.sports,
      planted: endpoint({
        method: 'POST',
        path: '/planted',
        summary: '',
        access: 'admin',
        data: z.null(),
      }),
    },
  }
  expect(routeFaults(template, planted)).toEqual([
    'missing: ANY /api/planted → functions/sports/handler.ts',
  ])
})

test('a missing route is found, even $default', () => {
  for (const key of ['ANY /api/sampleToken', 'HEAD /', '$default']) {
    const lost = doctored((resources) => {
      delete resources[idOf(key)]
    })
    expect(routeFaults(lost, families)).toEqual([expect.stringContaining(`missing: ${key} →`)])
  }
})

test('a route that the contract does not declare is found', () => {
  const more = doctored((resources) => {
    const route = structuredClone(resources[idOf('ANY /api/sampleToken')])
    if (route?.Properties) route.Properties['RouteKey'] = 'ANY /api/planted'
    if (route) resources['Planted'] = route
  })
  expect(routeFaults(more, families)).toEqual([
    'not declared: ANY /api/planted → functions/account/handler.ts',
  ])
})

test('a route that leads to another family’s function is found', () => {
  const crossed = doctored((resources) => {
    const from = resources[idOf('ANY /api/sampleToken')]?.Properties
    const to = resources[idOf('ANY /api/openapi.json')]?.Properties
    if (from && to) from['Target'] = to['Target']
  })
  expect(routeFaults(crossed, families)).toEqual([
    'missing: ANY /api/sampleToken → functions/account/handler.ts',
    'not declared: ANY /api/sampleToken → functions/catalog/handler.ts',
  ])
})

test('every route but $default has its own throttle, which is set after the route exists', () => {
  const stage = Object.values(template.Resources).find(
    ({ Type }) => Type === 'AWS::ApiGatewayV2::Stage',
  )
  const keys = routes.map(([, { Properties }]) => Properties?.['RouteKey'])
  expect(Object.keys(stage?.Properties?.['RouteSettings'] ?? {}).sort()).toEqual(
    keys.filter((key) => key !== '$default').sort(),
  )
  expect(stage?.DependsOn).toEqual(expect.arrayContaining(routes.map(([id]) => id)))
})

test('the API gets one permission per function, however many routes it has', () => {
  const permitted = Assert.fromJSON(template).findResources('AWS::Lambda::Permission', {
    Properties: { Principal: 'apigateway.amazonaws.com' },
  })
  const functions = Object.values(permitted).map(({ Properties }) =>
    JSON.stringify(Properties.FunctionName),
  )
  expect(functions).toHaveLength(new Set(functions).size)
})

test('the access log holds no path, query, address or header', () => {
  const format = JSON.stringify(
    Assert.fromJSON(template).findResources('AWS::ApiGatewayV2::Stage'),
  ).match(/\$context\.[\w.]+/g)
  expect(format).not.toEqual([])
  for (const secret of ['path', 'identity', 'header', 'queryString', 'authorizer'])
    expect(format).not.toContainEqual(expect.stringContaining(secret))
  Assert.fromJSON(template).hasResourceProperties('AWS::ApiGatewayV2::Stage', {
    AccessLogSettings: { DestinationArn: Match.anyValue() },
  })
})
