import type { Context } from 'aws-lambda'
import { expect, test } from 'vitest'
import { httpHandler } from '#functions/http/middleware.ts'
import { withEdgeMark } from '#functions/http/tokens/portalToken.ts'
import { stageOf, templateOf } from '#infra/stack/testing/stages.ts'
import { secretStore } from '../emulators/secretsManager.ts'
import { readDistribution } from '../template/distribution.ts'
import { functionNamed, readFunctions } from '../template/functions.ts'
import { fillSecrets, readSecrets } from '../template/secrets.ts'
import { apiEvent } from './apiEvent.ts'
import { viewerFunction } from './viewerFunction.ts'

const secrets = secretStore()
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const guestToken = `${part({ typ: 'guest+jwt' })}.${part({ exp: Date.now() })}.signature`

/** A deployment with these origin keys: the header that its edge sends, and its functions' answer to a header. */
const deployed = (...originKeys: number[]) => {
  const template = templateOf(stageOf('staging', { originKeys }))
  for (const secret of readSecrets(template)) secrets.declare(secret)
  const { environment } = functionNamed(readFunctions(template), 'catalog')
  const { behaviors } = readDistribution(template)
  const sent = behaviors.find(({ origin }) => origin.kind === 'api')?.origin.headers
  const accepted = fillSecrets(environment.ORIGIN_SECRET ?? '', secrets.valueOf)
  const code = behaviors.find(({ viewerFunction }) => viewerFunction)?.viewerFunction ?? ''
  const edge = viewerFunction(fillSecrets(code, secrets.valueOf))
  const handler = httpHandler(
    accepted,
    () => undefined,
    async () => ({ statusCode: 204 }),
  )
  return {
    sent: fillSecrets(sent?.['x-origin-secret'] ?? '', secrets.valueOf),
    /** A guest's token as these functions mark it. */
    token: withEdgeMark(guestToken, accepted),
    /** What this edge takes its sender for. */
    tier(token: string) {
      const headers = { 'x-access-token': token }
      const request = { method: 'GET', path: '/api/prices', query: '', headers }
      return edge(request, '127.0.0.1').headers['x-tier']
    },
    async answer(secret: string) {
      const event = apiEvent({
        routeKey: '$default',
        method: 'GET',
        path: '/api',
        query: '',
        headers: { 'x-origin-secret': secret },
        pathParameters: {},
        requestId: 'test-request',
        at: new Date('2026-11-21T12:00:00Z'),
      })
      return (await handler(event, {} as Context)).statusCode
    },
  }
}

test('while the edge’s secret is changed, the edge knows every guest’s token that functions mark', () => {
  const steps = [deployed(1), deployed(1, 2), deployed(2, 1), deployed(2, 3)]
  for (const [index, after] of steps.entries()) {
    const before = steps[index - 1] ?? after
    for (const { token } of [before, after])
      for (const edge of [before, after]) expect(edge.tier(token)).toBe('guest')
  }
  const [first, , , last] = steps
  expect(last?.tier(first?.token ?? '')).toBe('member')
})

test('the edge’s secret is changed without a moment in which a call is refused', async () => {
  const steps = [deployed(1), deployed(1, 2), deployed(2, 1), deployed(2, 3)]
  for (const [index, after] of steps.entries()) {
    const before = steps[index - 1] ?? after
    // Functions and the edge change one after the other, in any order.
    for (const { sent } of [before, after])
      for (const functions of [before, after]) expect(await functions.answer(sent)).toBe(204)
  }
  const [first, , , last] = steps
  expect(last?.sent).not.toBe(first?.sent)
  // Afterwards the former secret is refused, and so are two secrets in one header.
  for (const old of [first?.sent, '', `${last?.sent} ${first?.sent}`])
    expect(await last?.answer(old ?? '')).toBe(403)
})
