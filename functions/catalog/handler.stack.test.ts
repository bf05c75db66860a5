import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Context } from 'aws-lambda'
import { expect, it, vi } from 'vitest'
import { priceSetting, settings, updatesSetting } from '#functions/store/settings.ts'
import { testStack } from '#infra/testing/testStack.ts'
import { brand, sampleClaims } from '#shared/brand.ts'
import { catalogEndpoints } from '#shared/contract/catalog.ts'
import { usualHelplines } from '#shared/domain/pick/helplines.ts'

const stack = await testStack('catalog')
const { handler } = await import('./handler.ts')

const options = async (sportsID: string) => {
  const request = stack.request({ endpoint: catalogEndpoints.options, params: { sportsID } })
  return JSON.parse((await handler(request, {} as Context)).body ?? '').data
}

it('answers with cautious options on a portal on which nothing has run yet, and with the stage’s helplines and brand', async () => {
  const {
    states,
    nflScoreboard,
    sportsInfo,
    helplines,
    brand: own,
    updated_at,
  } = await options('3')
  expect([states.length, nflScoreboard, updated_at]).toEqual([51, [], null])
  expect(sportsInfo).toMatchObject({
    sportsName: 'soccer',
    form_display: false,
    matchup_access: 'members',
  })
  expect(helplines).toEqual(usualHelplines)
  expect(own).toEqual({ contact: brand.email, claims: sampleClaims, documents: brand.documents })
})

it('answers with the prices that an admin has set and says that nothing is charged, with one request', async () => {
  const ask = async () => {
    const answer = await handler(
      stack.request({ endpoint: catalogEndpoints.prices }),
      {} as Context,
    )
    return JSON.parse(answer.body ?? '').data
  }
  const notice = 'Payments are not set up: nothing is charged.'
  expect(await ask()).toEqual({ prices: [], notice })
  const season = {
    id: 'season',
    title: 'Season',
    description: 'A season of thanks',
    amount: 2900,
    currency: 'usd' as const,
    interval: 'season' as const,
  }
  await settings(stack.db, stack.environment.FACTS_TABLE ?? '').write(priceSetting, [season])
  stack.calls.clear()
  expect(await ask()).toEqual({ prices: [season], notice })
  expect(stack.calls.list().map(({ action }) => action)).toEqual(['GetItem'])
})

it('answers members with the document that an admin has set, and guests with a request to log in', async () => {
  const { token } = await stack.member()
  const ask = async (token?: string) => {
    const request = { endpoint: catalogEndpoints.updates, params: { sportsID: '3' } }
    const event = stack.request({ ...request, ...(token && { token }) })
    const { statusCode, body = '' } = await handler(event, {} as Context)
    return [statusCode, JSON.parse(body).data]
  }
  const document = 'https://docs.google.com/document/d/e/2PACX-updates/pub?embedded=true'
  expect(await ask(token)).toEqual([200, { document: null }])
  await settings(stack.db, stack.environment.FACTS_TABLE ?? '').write(updatesSetting(3), document)
  expect(await ask(token)).toEqual([200, { document }])
  expect(await ask()).toEqual([401, undefined])
})

it('answers with the specification’s sentence if the prices cannot be read', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockRejectedValue(new Error('down') as never)
  const answer = await handler(stack.request({ endpoint: catalogEndpoints.prices }), {} as Context)
  expect([answer.statusCode, JSON.parse(answer.body ?? '').message]).toEqual([
    500,
    'Error occured getting prices',
  ])
  expect(logged).toHaveBeenCalled()
})

it('lets the edge keep options and prices for a member, whose token it does not look at', async () => {
  const { token } = await stack.member()
  for (const [request, reads] of [
    // The page, and which sources are on.
    [stack.request({ endpoint: catalogEndpoints.options, params: { sportsID: '1' }, token }), 2],
    [stack.request({ endpoint: catalogEndpoints.prices, token }), 1],
  ] as const) {
    stack.calls.clear()
    const { statusCode, headers } = await handler(request, {} as Context)
    expect([statusCode, headers?.['cache-control']]).toEqual([
      200,
      'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    ])
    expect(stack.calls.list().every(({ service }) => service === 'dynamodb')).toBe(true)
    expect(stack.calls.list()).toHaveLength(reads)
  }
})

it('answers with the OpenAPI document without an envelope, whatever the token', async () => {
  const ask = async (token: { token?: string }) => {
    const request = stack.request({ endpoint: catalogEndpoints.openapi, ...token })
    return handler(request, {} as Context)
  }
  const [guest, stranger] = await Promise.all([ask({}), ask({ token: 'nonsense' })])
  expect(JSON.parse(guest.body ?? '')).toMatchObject({ openapi: '3.1.0' })
  expect(stranger.body).toBe(guest.body)
  expect(guest.headers?.['cache-control']).toContain('s-maxage')
})
