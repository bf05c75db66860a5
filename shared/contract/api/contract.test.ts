import { describe, expect, it } from 'vitest'
import { isByTier, routeKey } from '../endpoint.ts'
import { endpoints, families } from './families.ts'
import { openapi } from './openapi.ts'

describe('the contract', () => {
  it('parses a body or passes it on, never both', () => {
    for (const { body, raw } of endpoints) expect(body && raw).toBeUndefined()
  })

  it('has every route once', () => {
    const keys = endpoints.map(routeKey)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('has a schema for every parameter of a path and for no other', () => {
    for (const { path, params } of endpoints) {
      const inPath = [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => name)
      expect(Object.keys(params?.shape ?? {})).toEqual(inPath)
    }
  })

  it('lets the edge cache only GET endpoints that everyone may call', () => {
    for (const { cache, method, access } of endpoints.filter((one) => one.cache)) {
      expect(cache?.fresh).toBeGreaterThan(0)
      expect([method, ['guest', 'public'].includes(access)]).toEqual(['GET', true])
    }
  })

  it('has two tiers only for endpoints that a guest may call', () => {
    for (const { access, data } of endpoints) if (isByTier(data)) expect(access).toBe('guest')
  })

  it('lets nothing keep whether an address has an account', () => {
    expect(families.account.checkUsername).not.toHaveProperty('cache')
  })

  it('has the failure messages of the specification', () => {
    expect(families.account.signup.failureMessage).toBe(
      'Unable to complete signup. Please try again later.',
    )
    expect(families.account.logout.failureMessage).toBe('Unable to logout')
    expect(families.catalog.prices.failureMessage).toBe('Error occured getting prices')
    expect(families.sports.schedules.failureMessage).toBe('Unable to retrieve schedules')
    expect(families.sports.healthScores.failureMessage).toBe('Unable to retrieve health scores')
    expect(families.sports.trialSchedules.failureMessage).toBe('Unable to retrieve trial schedules')
    expect(families.sports.players.failureMessage).toBe('Unable to retrieve players')
    expect(families.sports.playerInfo.failureMessage).toBe('Unable to retrieve player data')
    expect(families.sports.team.failureMessage).toBe('Unable to retrieve team info')
    expect(families.sports.teamSchedule.failureMessage).toBe(
      'Unable to retrieve schedules for team',
    )
  })
})

describe('the OpenAPI document', () => {
  it('names the header that signs a body that is not parsed', () => {
    expect(openapi.paths['/api/subscriptions/webhook']).toMatchObject({
      post: {
        security: [],
        parameters: [{ name: 'stripe-signature', in: 'header', required: true }],
        requestBody: { required: true },
      },
    })
  })

  it('describes every endpoint of the contract and no other', () => {
    const described = Object.entries(openapi.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(endpoints.map(routeKey).toSorted())
  })

  it('has the schemas of parameters', () => {
    expect(openapi.paths['/api/main/{sportsID}/schedules']).toMatchObject({
      get: {
        parameters: [
          { name: 'sportsID', in: 'path', required: true, schema: { enum: ['1', '2', '3'] } },
          { name: 'league', in: 'query', required: false, schema: { enum: ['EPL', 'ESP'] } },
          { name: 'week', in: 'query', required: false, schema: { const: 'next' } },
        ],
      },
    })
  })
})
