import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testMessage } from '#shared/domain/alerts/hookMessage.ts'
import { callHook, type HookTarget, hookSignature } from './callHook.ts'
import { publicServer } from './testing/publicServer.ts'

const message = testMessage('one', 'https://matchfit.example')

const now = new Date('2026-11-28T12:00:00Z')
const own: HookTarget = { kind: 'own', url: 'https://hooks.example/a?b=c', secret: 'its secret' }
const discord: HookTarget = {
  ...{ kind: 'discord', url: 'https://discord.com/api/webhooks/1/abc', secret: null },
}

const called = async (target: HookTarget, answer: RequestListener = (_, to) => to.end()) => {
  const calls: { request: IncomingMessage; body: string }[] = []
  const server = await publicServer(async (request, response) => {
    calls.push({ request, body: await text(request) })
    answer(request, response)
  })
  const outcome = await callHook(target, message, server.connection, now)
  return { outcome, calls, server }
}

/** The example in docs/webhooks.md, as somebody would copy it. */
const example = async () => {
  const [, code = ''] = /```js\n([\s\S]+?)```/.exec(readFileSync('docs/webhooks.md', 'utf8')) ?? []
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return module.isFromMatchfit as (
    headers: object,
    body: string,
    secret: string,
    now: number,
  ) => boolean
}

test('a member’s own server gets the message as JSON, with a signature that the example in docs/webhooks.md accepts', async () => {
  const { outcome, calls, server } = await called(own)
  expect(outcome).toEqual({ answer: 200 })
  const [{ request: { method, url, headers } = {}, body = '' } = {}] = calls
  expect([method, url, headers?.host]).toEqual(['POST', '/a?b=c', 'hooks.example'])
  expect(JSON.parse(body)).toEqual(message)
  expect(server.dialled).toEqual(['93.184.215.14'])
  const accepts = await example()
  expect(accepts(headers ?? {}, body, 'its secret', now.getTime())).toBe(true)
  expect(accepts(headers ?? {}, body, 'another secret', now.getTime())).toBe(false)
  expect(accepts(headers ?? {}, `${body} `, 'its secret', now.getTime())).toBe(false)
  expect(accepts(headers ?? {}, body, 'its secret', now.getTime() + 301_000)).toBe(false)
  expect(accepts({}, body, 'its secret', now.getTime())).toBe(false)
})

test('the signature is the HMAC-SHA256 of time and body, as OpenSSL computes it', () => {
  // From OpenSSL: printf '1764331200.{}' | openssl dgst -sha256 -hmac key
  expect(hookSignature('key', '1764331200', '{}')).toBe(
    'v1=caa45ca57fe0a2d06877d027bfdcd35bb31d7e69bc3e791aa5234c6ab2c30438',
  )
})

test('Discord gets text that mentions nobody, and no signature', async () => {
  const { calls } = await called(discord, (_, response) => response.writeHead(204).end())
  const [{ request: { headers } = {}, body = '' } = {}] = calls
  expect(JSON.parse(body)).toEqual({
    content:
      '**This is a test.** Alerts of those whom you follow come here. <https://matchfit.example/following/alerts>',
    allowed_mentions: { parse: [] },
  })
  expect(Object.keys(headers ?? {}).filter((name) => name.startsWith('x-'))).toEqual([])
})

test('a redirect is an answer, and is not followed', async () => {
  const { outcome, calls } = await called(own, (_, response) =>
    response.writeHead(307, { location: 'https://cdn.example/' }).end(),
  )
  expect([outcome.answer, calls.length]).toEqual([307, 1])
})

test('the connection of an answer that does not end is closed', async () => {
  const closed = Promise.withResolvers<void>()
  const { outcome } = await called(own, (_, response) => {
    response.on('close', closed.resolve)
    response.write('more to come')
  })
  expect(outcome.answer).toBe(200)
  await closed.promise
})

test.each([
  ['7', 7],
  ['Sat, 28 Nov 2026 12:00:30 GMT', 30],
  ['soon', undefined],
])(
  'a 429 with Retry-After “%s” asks for this pause in seconds: %s',
  async (header, pauseSeconds) => {
    const { outcome } = await called(own, (_, response) =>
      response.writeHead(429, { 'retry-after': header }).end(),
    )
    expect(outcome).toEqual({ answer: 429, pauseSeconds })
  },
)

test.each([
  ['10.0.0.1', 'a private address to which a name has come to lead'],
  ['169.254.169.254', 'the address of a cloud’s credentials'],
])('%s is not called: %s', async (address) => {
  const { connection, dialled } = await publicServer(() => {}, { 'hooks.example': [address] })
  expect(await callHook(own, message, connection, now)).toEqual({ answer: 'not public' })
  expect(dialled).toEqual([])
})

test('a server that does not answer is given up at the deadline', async () => {
  const silent = await publicServer(() => silent.timeOut())
  const outcome = await callHook(own, message, silent.connection, now)
  expect(outcome).toEqual({ answer: 'late' })
})

test('a server that was closed is reported as unreachable', async () => {
  const server = await publicServer(() => {})
  await server.close()
  const outcome = await callHook(own, message, server.connection, now)
  expect(outcome).toEqual({ answer: 'unreachable' })
})
