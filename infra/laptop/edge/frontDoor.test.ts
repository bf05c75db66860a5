import { connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { shell, testPortal } from '../../testing/testPortal.ts'

const { ask, port, cache, emulators } = await testPortal()
const schedules = '/api/main/1/schedules'
beforeEach(() => {
  cache.clear()
  emulators.calls.clear()
})

const member = async () =>
  JSON.parse((await ask('/__local/members', { method: 'POST' })).text).token as string

test('a guest’s second request is answered from the edge', async () => {
  const first = await ask(schedules)
  expect(first.status).toBe(200)
  expect(first.headers['x-cache']).toBe('Miss from cloudfront')
  const second = await ask(schedules)
  expect(second.headers['x-cache']).toBe('Hit from cloudfront')
  expect(second.headers.age).toBe('0')
  expect(second.text).toBe(first.text)
  expect(emulators.calls.list()).toHaveLength(1)
})

test('a guest and a member at the same address get different answers', async () => {
  const guest = await ask(schedules)
  const headers = { 'x-access-token': await member() }
  const answer = await ask(schedules, { headers })
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-cache': 'Miss from cloudfront',
  })
  expect((await ask(schedules, { headers })).headers['x-cache']).toBe('Miss from cloudfront')
  expect((await ask(schedules)).text).toBe(guest.text)
})

test('guests and members get news from the edge, the same bytes, and only its own parameters make another page', async () => {
  const news = '/api/news/1'
  const state = async (path: string, headers: Record<string, string> = {}) =>
    (await ask(path, { headers })).headers['x-cache']
  const headers = { 'x-access-token': await member() }
  const first = await ask(news)
  await ask(news, { headers })
  emulators.calls.clear()
  expect(await state(news)).toBe('Hit from cloudfront')
  expect(await state(`${news}?utm=1`)).toBe('Hit from cloudfront')
  const kept = await ask(news, { headers })
  expect(kept.headers['x-cache']).toBe('Hit from cloudfront')
  expect(kept.text).toBe(first.text)
  expect(emulators.calls.list()).toEqual([])
  expect(await state(`${news}?offset=5`)).toBe('Miss from cloudfront')
  expect(await state('/api/news/2')).toBe('Miss from cloudfront')
})

test('a guest’s token gets the guests’ cached answer, and a forged one is refused beside it', async () => {
  const { token } = JSON.parse((await ask('/api/sampleToken')).text).data
  await ask(schedules)
  const askWith = (token: string) => ask(schedules, { headers: { 'x-access-token': token } })
  expect((await askWith(token)).headers['x-cache']).toBe('Hit from cloudfront')
  const [header, payload, signature, mark] = token.split('.')
  const forged = Buffer.from(JSON.stringify({ sub: 'x', exp: 9e9 })).toString('base64url')
  for (const parts of [
    [header, forged, signature, mark],
    [header, payload, 'x'.repeat(43), mark],
    [header, forged, signature],
    [header, forged, ''],
  ])
    expect((await askWith(parts.join('.'))).status).toBe(401)
  // Without its mark the token is good, but the edge cannot know that.
  const unmarked = await askWith([header, payload, signature].join('.'))
  expect([unmarked.status, unmarked.headers['x-cache']]).toEqual([200, 'Miss from cloudfront'])
})

test('a bearer token counts as a token', async () => {
  const headers = { authorization: `Bearer ${await member()}` }
  expect((await ask(schedules, { headers })).headers['cache-control']).toBe('private, no-store')
})

test('a forged tier changes nothing', async () => {
  const headers = { 'x-tier': 'member' }
  expect((await ask(schedules, { headers })).headers['cache-control']).toContain('s-maxage')
  expect((await ask(schedules)).headers['x-cache']).toBe('Hit from cloudfront')
})

test('neither a 401 nor a 404 is cached', async () => {
  const headers = { 'x-access-token': 'forged' }
  for (const path of [schedules, '/api/nothing/here', '/assets/gone.js']) {
    const refused = await ask(path, { headers })
    expect(refused.status).toBe(path === schedules ? 401 : 404)
    expect((await ask(path, { headers })).headers['x-cache']).toBe('Error from cloudfront')
  }
  expect((await ask(schedules)).status).toBe(200)
})

test('only query parameters of the contract are part of the cache key', async () => {
  await ask('/api/main/3/schedules?league=EPL')
  const ask3 = async (query: string) =>
    (await ask(`/api/main/3/schedules?${query}`)).headers['x-cache']
  expect(await ask3('utm=1&league=EPL')).toBe('Hit from cloudfront')
  expect(await ask3('league=ESP')).toBe('Miss from cloudfront')
})

test('the origin secret comes from the edge, whatever the client sends', async () => {
  const { status } = await ask(schedules, { headers: { 'x-origin-secret': 'guess' } })
  expect(status).toBe(200)
})

test('an address that people share has a head and a status of its own, in the same shell', async () => {
  const science = await ask('/science/nba')
  expect(science.status).toBe(200)
  expect(science.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("script-src 'self';"),
  })
  expect(science.text).toContain('<title>The NBA model · Matchfit</title>')
  expect((await ask('/science/nba?x=1')).headers['x-cache']).toBe('Hit from cloudfront')
  for (const path of ['/nfl/matchup/no-such-game', '/articlesandmore', '/science/nba/a/b']) {
    const missing = await ask(path)
    expect(missing.status).toBe(404)
    expect(missing.text).toContain('No page here')
    expect(missing.headers['content-type']).toBe('text/html; charset=utf-8')
  }
})

test('an address of the app is answered with the app shell and strict headers', async () => {
  const page = await ask('/nfl/upcominggames?x=1')
  expect(page.status).toBe(200)
  expect(page.text).toBe(shell)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("img-src 'self' data:"),
    'strict-transport-security': expect.stringContaining('max-age='),
    'referrer-policy': 'no-referrer',
  })
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(page.headers['content-security-policy']).not.toContain('unsafe-inline')
})

test('a missing asset is a 404, not a page, and a missing API path is a 404 in the envelope', async () => {
  const asset = await ask('/assets/gone-1.js')
  expect(asset.status).toBe(404)
  expect(asset.text).not.toContain('shell')
  expect(asset.text).not.toContain('"status":"error"')
  const call = await ask('/api/nothing')
  expect(call.status).toBe(404)
  expect(JSON.parse(call.text)).toMatchObject({ status: 'error', type: 'NOT_FOUND' })
})

test('nothing outside the pages is served', async () => {
  for (const path of [
    '/..%2fprivate.txt',
    '/assets/..%2f..%2fprivate.txt',
    '/art/..%2f..%2fx.txt',
    '/../private.txt',
    '/%2e%2e/private.txt',
  ]) {
    const { status, text } = await ask(path)
    expect(status).toBe(404)
    expect(text).not.toContain('nobody’s business')
  }
})

test('an asset is compressed, cached at the edge, and cached for a year by the browser', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const asset = await ask('/assets/app-1.js', { headers })
  expect(asset.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-cache': 'Miss from cloudfront',
  })
  expect(brotliDecompressSync(asset.body).toString()).toContain('const a = 1')
  expect((await ask('/assets/app-1.js', { headers })).headers['x-cache']).toBe(
    'Hit from cloudfront',
  )
  const packed = await ask('/assets/app-1.js', { headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(packed.body).toString()).toBe(brotliDecompressSync(asset.body).toString())
})

test('a request with the current tag gets a 304 without a body', async () => {
  const { headers } = await ask('/compare')
  const again = await ask('/compare', {
    headers: { 'if-none-match': `"other", W/${headers.etag}` },
  })
  expect(again.status).toBe(304)
  expect(again.body).toHaveLength(0)
  expect(again.headers['content-length']).toBeUndefined()
  expect((await ask('/compare', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

test('HEAD gets the answer of GET without its body', async () => {
  for (const path of [schedules, '/compare']) {
    const head = await ask(path, { method: 'HEAD' })
    const get = await ask(path)
    expect(head.status).toBe(200)
    expect(head.body).toHaveLength(0)
    expect(head.headers['content-type']).toBe(get.headers['content-type'])
  }
})

test.each([
  ['a write to a page', '/compare', { method: 'POST' }],
  ['a GET with a body', schedules, { headers: { 'content-length': '2' }, body: '{}' }],
])('%s is refused at the edge', async (_, path, options) => {
  expect((await ask(path, options)).status).toBe(403)
})

test('an unknown method of the API is a 405 in the envelope', async () => {
  const answer = await ask(schedules, { method: 'DELETE' })
  expect(answer.status).toBe(405)
  expect(JSON.parse(answer.text)).toMatchObject({ status: 'error' })
})

test('a body past API Gateway’s 10 MB is a 413', async () => {
  const body = Buffer.alloc(10_000_001)
  expect((await ask('/api/anything', { method: 'POST', body })).status).toBe(413)
  const enough = Buffer.alloc(10_000_000)
  expect((await ask('/api/anything', { method: 'POST', body: enough })).status).not.toBe(413)
})

test.each([
  ['a path that cannot be decoded', '/api/main/%zz/schedules', 400],
  ['an endless address', `/api/${'x'.repeat(9000)}`, 414],
])('%s is refused', async (_, path, status) => {
  expect((await ask(path)).status).toBe(status)
})

test('a request that is not HTTP is a 400', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.end('GARBAGE\r\n\r\n')
  expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 400 /)
})

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io:3000'])(
  'the Host "%s" is refused everywhere',
  async (host) => {
    for (const path of ['/', schedules, '/__local/mail'])
      expect((await ask(path, { headers: { host } })).status).toBe(403)
  },
)

test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:80', '[::1]:3000'])(
  'the Host "%s" is ours',
  async (host) => {
    expect((await ask('/__local/health', { headers: { host } })).status).toBe(200)
  },
)
