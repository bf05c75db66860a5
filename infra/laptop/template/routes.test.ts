import { expect, inject, test } from 'vitest'
import { endpoints } from '#shared/contract/api/families.ts'
import { readFunctions } from './functions.ts'
import { readRoutes, routeTable } from './routes.ts'

const template = inject('template')

const described = { arn: '', role: '', entry: '', environment: {}, timeoutMs: 1, memoryMb: 1 }
const keys = [
  'GET /',
  '$default',
  'ANY /api/teams/{id}',
  'GET /api/{rest+}',
  'GET /api/teams/{id}',
  'GET /api/{kind}/best',
  'GET /api/teams/best',
  'GET /api/teams/{id}/players/{player}',
  'POST /api/teams/{rest+}',
]
const match = (method: string, path: string, order = keys) => {
  const routes = order.map((routeKey) => ({ routeKey, function: { ...described, name: 'f' } }))
  const found = routeTable(routes)(method, path)
  return found && { to: found.route.routeKey, with: found.pathParameters }
}

test.each([
  ['GET', '/', 'GET /', {}],
  ['GET', '/api/teams/best', 'GET /api/teams/best', {}],
  ['GET', '/api/teams/7', 'GET /api/teams/{id}', { id: '7' }],
  ['PUT', '/api/teams/7', 'ANY /api/teams/{id}', { id: '7' }],
  ['GET', '/api/players/best', 'GET /api/{kind}/best', { kind: 'players' }],
  [
    'GET',
    '/api/teams/7/players/9',
    'GET /api/teams/{id}/players/{player}',
    { id: '7', player: '9' },
  ],
  ['GET', '/api/a/b/c', 'GET /api/{rest+}', { rest: 'a/b/c' }],
  ['POST', '/api/teams/7/x', 'POST /api/teams/{rest+}', { rest: '7/x' }],
  ['DELETE', '/api/a/b', '$default', {}],
  ['GET', '/api/teams/', 'GET /api/{rest+}', { rest: 'teams/' }],
  ['GET', '/api/teams/a%20b%2Fc', 'GET /api/teams/{id}', { id: 'a b/c' }],
])('leads %s %s to %s', (method, path, to, parameters) => {
  expect(match(method, path)).toEqual({ to, with: parameters })
  expect(match(method, path, keys.toReversed())).toEqual({ to, with: parameters })
})

test('finds no route for an unknown path if there is no $default', () => {
  expect(match('GET', '/api/x', ['GET /api/y'])).toBeUndefined()
})

test('every path of the contract has a route; other paths are unknown, pages, or their cards', () => {
  const routes = readRoutes(template, readFunctions(template)).map((route) => route.routeKey)
  const wanted = new Set(endpoints.map(({ path }) => `ANY ${path}`))
  expect(routes.toSorted()).toEqual(
    [
      '$default',
      'ANY /api/{others+}',
      ...['/cards/{card}', '/', '/{page+}'].flatMap((path) => [`GET ${path}`, `HEAD ${path}`]),
      ...wanted,
    ].toSorted(),
  )
})

test('a route to a function without a source stops the start', () => {
  const planted = structuredClone(template)
  for (const { Type, Properties } of Object.values(planted.Resources))
    if (Type === 'AWS::ApiGatewayV2::Integration')
      Object.assign(Properties ?? {}, {
        IntegrationUri: 'arn:aws:lambda:us-east-1:000000000000:function:Elsewhere',
      })
  expect(() => readRoutes(planted, readFunctions(planted))).toThrow('Elsewhere')
})
