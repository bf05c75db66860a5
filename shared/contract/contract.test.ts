import { describe, expect, it } from 'vitest'
import { isByTier, routeKey } from './endpoint.ts'
import { endpoints, families } from './families.ts'
import { openapi } from './openapi.ts'

describe('the contract', () => {
  it('reads a body or hands it on, and never both', () => {
    for (const { body, raw } of endpoints) expect(body && raw).toBeUndefined()
  })

  it('names every route once', () => {
    const keys = endpoints.map(routeKey)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('declares a schema for every parameter in a path, and no other', () => {
    for (const { path, params } of endpoints) {
      const inPath = [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => name)
      expect(Object.keys(params?.shape ?? {})).toEqual(inPath)
    }
  })

  it('lets the edge keep only what is read, by everyone', () => {
    for (const { cache, method, access } of endpoints.filter((one) => one.cache)) {
      expect(cache?.fresh).toBeGreaterThan(0)
      expect([method, ['guest', 'public'].includes(access)]).toEqual(['GET', true])
    }
  })

  it('cuts by tier only where a guest may call', () => {
    for (const { access, data } of endpoints) if (isByTier(data)) expect(access).toBe('guest')
  })

  it('says the specification’s sentence for every family that can fail to read', () => {
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
  it('says which header signs a body that is not read', () => {
    expect(openapi.paths['/api/subscriptions/webhook']).toMatchObject({
      post: {
        security: [],
        parameters: [{ name: 'stripe-signature', in: 'header', required: true }],
        requestBody: { required: true },
      },
    })
  })

  it('describes every endpoint of the contract, and nothing else', () => {
    const described = Object.entries(openapi.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(endpoints.map(routeKey).toSorted())
  })

  it('says what a parameter may be', () => {
    expect(openapi.paths['/api/main/{sportsID}/schedules']).toMatchObject({
      get: {
        parameters: [
          { name: 'sportsID', in: 'path', required: true, schema: { enum: ['1', '2', '3'] } },
          { name: 'league', in: 'query', required: false, schema: { enum: ['EPL', 'ESP'] } },
        ],
      },
    })
  })
})
